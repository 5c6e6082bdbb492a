import * as v from 'valibot';
import { expect, it } from 'vitest';
import { framesOf, readFrame } from '~/protocol/compact';
import { Message } from '~/protocol/messages';

const read = (text: string) => v.parse(Message, readFrame(text));

it('reads compact messages as the objects they stand for', () => {
  expect(read('[8,0,"e5",1,609987,"q1"]')).toEqual({
    type: 'moved',
    seq: 8,
    seat: 0,
    text: 'e5',
    turn: { kind: 'seat', seats: [1] },
    clock: { '0': 609987 },
    cmd_id: 'q1',
  });
  expect(read('[9,null,{"die":4},"r2",{"1":5,"2":30000},true]')).toEqual({
    type: 'outcome',
    seq: 9,
    seat: null,
    move: { die: 4 },
    turn: { kind: 'seat', seats: [2], roll: true },
    clock: { '1': 5, '2': 30000 },
    more: true,
  });
  expect(read('[9,1,"R3","chance",true,"a"]')).toMatchObject({ turn: { kind: 'chance' }, more: true, cmd_id: 'a' });
  expect(read('[9,1,"R3","over",true]')).toMatchObject({ turn: { kind: 'over' } });
});

it('ignores elements that a later server may add', () => {
  expect(read('[9,1,"R3",0,5,[7],"a",null,false]')).toEqual(read('[9,1,"R3",0,5,"a"]'));
});

it('leaves objects as they are', () => {
  expect(readFrame('{"type":"pong"}')).toEqual({ type: 'pong' });
});

it('refuses other arrays', () => {
  for (const text of [
    '[]',
    '[8,0,"e5"]',
    '["8",0,"e5",1]',
    '[8,"0","e5",1]',
    '[8,0,5,1]',
    '[8,0,["e5"],1]',
    '[8,0,"e5",1.5]',
    '[8,0,"e5",null]',
    '[8,0,"e5","later"]',
    '[8,0,"e5","r"]',
  ]) {
    expect(v.is(Message, readFrame(text)), text).toBe(false);
  }
  expect(() => readFrame('[8,')).toThrow();
});

it('writes a play in both forms, other commands as objects only', () => {
  const move = { q: 0, r: -1 };
  expect(framesOf('play', 'a', { at: 7, move, text: 'd5' })).toEqual({
    plain: '{"type":"play","cmd_id":"a","at":7,"move":{"q":0,"r":-1}}',
    compact: '["a",7,"d5"]',
  });
  expect(framesOf('play', 'a', { at: 7, move, text: '' }).compact).toBe('["a",7,{"q":0,"r":-1}]');
  expect(framesOf('chat', 'b', { text: 'hello' })).toEqual({
    plain: '{"type":"chat","cmd_id":"b","text":"hello"}',
    compact: null,
  });
});
