import type { Effect } from '~/games/ludo/animation';
import type { LudoEvent, LudoMove, LudoView } from '~/games/ludo/state';
import type { Table } from '~/table/table_controller';

export type LudoTable = Table<LudoView, LudoMove, LudoEvent, Effect>;
