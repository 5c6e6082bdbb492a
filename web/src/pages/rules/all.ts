import type { RulesText } from '~/pages/rules/content';
import { coppitRules } from '~/pages/rules/coppit';
import { hexTabooRules } from '~/pages/rules/hex_taboo';
import { ludoRules } from '~/pages/rules/ludo';
import { pineappleRules } from '~/pages/rules/pineapple';
import { territoryRules } from '~/pages/rules/territory';
import type { GameId } from '~/protocol/answers';

export const allRules: Record<GameId, RulesText> = {
  hex_taboo: hexTabooRules,
  ludo: ludoRules,
  coppit: coppitRules,
  pineapple: pineappleRules,
  territory: territoryRules,
};
