import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { checkFields, type Draft, type DraftCheck, draftOf, readCheck, setupFrom } from '~/games/hex_taboo/draft';
import type { View } from '~/games/hex_taboo/state';
import type { HexController } from '~/games/hex_taboo/useMoveInput';
import { newMatch } from '~/table/new_match';

export interface DraftEditor {
  draft: Draft | null; // null: the match is played
  checked: DraftCheck | null; // what the engine finds on the edited board; null: it is being asked
  refused: boolean;
  begin: (view: View) => void;
  change: (draft: Draft) => void;
  leave: () => void;
  playOn: () => void;
}

/** Free editing at a practice table: a board of one's own, judged by the engine, from which a new match starts. */
export function useDraft(table: HexController): DraftEditor {
  const [, go] = useLocation();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [found, setFound] = useState<{ of: Draft['stones']; judged: DraftCheck } | null>(null);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    if (!draft) return;
    let left = false;
    void table.ask({ cmd: 'query', game: 'hex_taboo', what: 'check', ...checkFields(draft) }).then((answer) => {
      if (!left) setFound({ of: draft.stones, judged: readCheck(answer) });
    });
    return () => {
      left = true;
    };
  }, [table, draft]);
  const change = (next: Draft | null) => {
    setRefused(false);
    setDraft(next);
  };
  const start = async (from: Draft) => {
    try {
      go(`/table/${await newMatch(setupFrom(table.setup, from), table.ui)}`);
    } catch {
      setRefused(true);
    }
  };
  return {
    draft,
    checked: found && found.of === draft?.stones ? found.judged : null,
    refused,
    begin: (view) => change(draftOf(view)),
    change,
    leave: () => change(null),
    playOn: () => draft && void start(draft),
  };
}
