import { useEffect, useState } from 'react';
import type { Verdict } from '~/table/exercise/exercise';
import type { AnyExerciseController } from '~/table/exercise/exercise_controller';

/** The table of a try, with the number of the try: a new one is a new board. */
export interface OpenTry<T extends Verdict> {
  table: AnyExerciseController<T>;
  number: number;
}

/** Puts the position of an exercise on the table. */
export async function opened<T extends Verdict>(table: AnyExerciseController<T>): Promise<AnyExerciseController<T>> {
  try {
    await table.open();
  } catch (error) {
    table.close();
    throw error;
  }
  return table;
}

/** Opens a table for each try. The last table stays until the next one is open, so the board does not flicker. */
export function useTry<T extends Verdict>(
  openTable: () => Promise<AnyExerciseController<T>>,
  number: number,
): OpenTry<T> | null {
  const [open, setOpen] = useState<OpenTry<T> | null>(null);
  useEffect(() => {
    let mine: AnyExerciseController<T> | null = null;
    let left = false;
    openTable().then(
      (table) => {
        if (left) return table.close();
        mine = table;
        setOpen({ table, number });
      },
      (error) => {
        if (left) return;
        setOpen(() => {
          throw error; // shown by the page's error boundary
        });
      },
    );
    return () => {
      left = true;
      mine?.close();
    };
  }, [openTable, number]);
  return open;
}
