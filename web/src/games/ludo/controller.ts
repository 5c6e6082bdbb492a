import type { Effect } from '~/games/ludo/animation';
import type { LudoEvent, LudoMove, LudoView } from '~/games/ludo/state';
import type { TableController } from '~/table/table_controller';

export type LudoController = TableController<LudoView, LudoMove, LudoEvent, Effect>;
