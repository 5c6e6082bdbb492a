import { allPending, deleteAllPending } from '~/record/pending';
import { allLines, removeLines } from '~/record/store';
import { allSavedMatches } from '~/table/saved_matches';

/** Empties the personal record. Saved matches stay, and those that are over are not added again. */
export async function removeRecord(): Promise<void> {
  const [lines, saved, pending] = await Promise.all([allLines(), allSavedMatches(), allPending()]);
  const finished = saved.filter(({ over }) => over);
  await removeLines([...lines, ...finished, ...pending].map(({ id }) => id));
  await deleteAllPending();
}
