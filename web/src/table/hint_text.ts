import { defineWords, type Lang } from '~/base/words';
import type { Thought } from '~/protocol/answers';
import type { AnyGameUi } from '~/table/game_ui';
import { ownMoves } from '~/table/own_moves';

interface Forced {
  n: number; // moves of both players
  own: number; // of the player who makes the last one
}

const inMoves = (n: number) => (n === 1 ? 'in 1 move' : `within ${n} moves`);

const words = defineWords({
  en: {
    winsIn: ({ own }: Forced) => `Forced win ${inMoves(own)}.`,
    losesIn: ({ own }: Forced) => `Loses ${inMoves(own)} against best play; this move holds out long.`,
    chance: ({ percent }: { percent: number }) => `Wins about ${percent}% of games from here.`,
    points: ({ points }: { points: string }) => `Worth about ${points} points this hand.`,
    second: ({ text, by }: { text: string; by: string }) => `Next best: ${text} (${by} worse).`,
    asGood: ({ text }: { text: string }) => `About as good: ${text}.`,
    depth: ({ depth, nodes }: { depth: number; nodes: string }) => `Search depth ${depth} (${nodes} positions).`,
    nodes: ({ nodes }: { nodes: string }) => `Simulated ${nodes} positions.`,
    points100: (score: number) => `${(score / 100).toFixed(1)} points`,
    percent: (score: number) => `${(score / 10).toFixed(1)}%`,
  },
  ja: {
    winsIn: ({ n }) => `${n}手以内に必ず勝てます。`,
    losesIn: ({ n }) => `相手が最善を尽くすと${n}手以内に負けます。長く粘れる手です。`,
    chance: ({ percent }) => `ここからの勝率は約${percent}％です。`,
    points: ({ points }) => `このハンドでの期待値は約${points}点です。`,
    second: ({ text, by }) => `次善手：${text}（−${by}）`,
    asGood: ({ text }) => `ほぼ互角の手：${text}`,
    depth: ({ depth, nodes }) => `${depth}手先まで、${nodes}局面を読みました。`,
    nodes: ({ nodes }) => `${nodes}局面をシミュレーションしました。`,
    points100: (score) => `${(score / 100).toFixed(1)}点`,
    percent: (score) => `${(score / 10).toFixed(1)}％`,
  },
});

interface HintContext {
  ui: AnyGameUi;
  view: unknown; // of the position that the hint is about
  lang: Lang;
  moveText: (text: string) => string;
}

/** Explains a hint: what the move is worth, the second-best move, and how much was searched. */
export function hintText(thought: Thought, { ui, view, lang, moveText }: HintContext): string[] {
  const t = words[lang];
  const forced = (plies: number): Forced => ({ n: plies, own: ownMoves(plies, ui.turnMoves?.(view)) });
  const nodes = thought.nodes.toLocaleString(lang);
  const [best, second] = thought.lines ?? [];
  if (!best) return [];
  const depth = thought.nodes > 0 ? [t.depth({ depth: thought.depth ?? 0, nodes })] : []; // known without a search
  if (best.wins_in !== undefined) return [t.winsIn(forced(best.wins_in)), ...depth];
  if (best.loses_in !== undefined) return [t.losesIn(forced(best.loses_in))];
  if (thought.rounds === undefined) return depth;
  const inPoints = ui.searchScore === 'points';
  const worth = inPoints
    ? t.points({ points: (best.score / 100).toFixed(1).replace('-', '−') })
    : t.chance({ percent: Math.round(best.score / 10) });
  return [worth, ...(second ? [runnerUp(second)] : []), t.nodes({ nodes })];

  function runnerUp({ score, texts }: { score: number; texts: string[] }): string {
    const text = moveText(texts[0]);
    const behind = best.score - score; // the chosen move was searched most, but may not have the best score
    return behind > 0 ? t.second({ text, by: (inPoints ? t.points100 : t.percent)(behind) }) : t.asGood({ text });
  }
}
