import { useWords } from '~/base/words';
import { StoneIcon } from '~/games/hex_taboo/Stone';
import type { Balance, Stone } from '~/games/hex_taboo/state';
import { hexWords } from '~/games/hex_taboo/words';

function Row({ stone, count, tone, words }: { stone: Stone; count: number; tone: string; words: string }) {
  return (
    <li className={tone}>
      <span className="hex-rule-stones">
        {Array.from({ length: 4 }, (_, i) =>
          i < count ? <StoneIcon key={i} stone={stone} size={19} /> : <span key={i} className="hex-rule-gap" />,
        )}
      </span>
      {words}
    </li>
  );
}

/** A short summary of the rules, between the players. */
export function RulesBox({ stone, balance }: { stone: Stone; balance: Balance }) {
  const t = useWords(hexWords);
  return (
    <section className="hex-rules" aria-label={t.rules}>
      <h2>{t.rules}</h2>
      <ul>
        <Row stone={stone} count={4} tone="tone-good" words={t.ruleFour} />
        <Row stone={stone} count={3} tone="tone-bad" words={t.ruleThree} />
      </ul>
      <p className="soft">{t.ruleBoth}</p>
      <p className="soft hex-rule-balance">{t.ruleBalance[balance]}</p>
    </section>
  );
}
