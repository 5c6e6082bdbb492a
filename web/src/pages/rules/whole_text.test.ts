import { expect, it } from 'vitest';
import { allRules } from '~/pages/rules/all';
import { b, type RulesText, section, text } from '~/pages/rules/content';
import { wholeText } from '~/pages/rules/whole_text';

const rules = (load: () => Promise<[ReturnType<typeof text>]>): RulesText => ({
  ...allRules.ludo,
  sections: [
    section('cards', b('カード', 'Cards'), text('前', 'before'), {
      kind: 'later',
      waiting: b('読み込み中', 'loading'),
      failed: b('失敗', 'failed'),
      load,
    }),
  ],
});

it('puts loaded parts in their place', async () => {
  const whole = await wholeText(rules(async () => [text('後', 'after')]));
  expect(whole.sections[0].blocks).toEqual([text('前', 'before'), text('後', 'after')]);
});

it('says so if a part cannot be loaded', async () => {
  const whole = await wholeText(rules(() => Promise.reject(new Error('no engine'))));
  expect(whole.sections[0].blocks).toEqual([text('前', 'before'), text('失敗', 'failed')]);
});
