import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { checkFields, type Draft, type DraftCheck, draftOf, readCheck, setupFrom } from '~/games/hex_taboo/draft';
import type { View } from '~/games/hex_taboo/state';
import type { HexController } from '~/games/hex_taboo/useMoveInput';
import { newMatch } from '~/table/new_match';

export interface DraftEditor {
  draft: Draft | null; // null: not editing
  checked: DraftCheck | null; // the engine's check of the edited board; null: not answered yet
  refused: boolean;
  begin: (view: View) => void;
  change: (draft: Draft) => void;
  leave: () => void;
  playOn: () => void;
}

/** The board editor of practice mode: the engine checks the board, and a new match can start from it. */
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
