// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { Refused, readAnswer } from './answers';

describe('readAnswer', () => {
  it('reads the answer to a command', () => {
    const text = '{"ok":true,"match":"m1","turn":{"kind":"seat","seats":[0]},"outcomes":[]}';
    expect(readAnswer('new', text)).toEqual({ match: 'm1', turn: { kind: 'seat', seats: [0] } });
  });

  it('reads the answer to think_more like that to think', () => {
    const text = '{"ok":true,"done":true,"move":{"q":0},"text":"e5","nodes":9}';
    expect(readAnswer('think_more', text)).toEqual({ done: true, move: { q: 0 }, text: 'e5', nodes: 9 });
  });

  it('throws a Refused error with its code', () => {
    const text = '{"ok":false,"error":{"code":"move/illegal","message":"no"}}';
    expect(() => readAnswer('play', text)).toThrow(Refused);
    expect(() => readAnswer('play', text)).toThrow(expect.objectContaining({ code: 'move/illegal' }));
  });

  it('throws an error that explains an invalid answer', () => {
    expect(() => readAnswer('new', '{"ok":true,"match":1}')).toThrow(/invalid answer to new:[\s\S]*match/);
    expect(() => readAnswer('new', 'nonsense')).toThrow();
  });
});
