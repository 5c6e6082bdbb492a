import type { Effect } from '~/games/ludo/film';
import type { LudoEvent, LudoMove, LudoView } from '~/games/ludo/state';
import type { Table } from '~/table/table';

export type LudoTable = Table<LudoView, LudoMove, LudoEvent, Effect>;
