import type { Effect } from '~/games/ludo/film';
import type { LudoEvent, LudoMove, LudoView } from '~/games/ludo/state';
import type { LocalTable } from '~/table/local_table';

export type LudoTable = LocalTable<LudoView, LudoMove, LudoEvent, Effect>;
