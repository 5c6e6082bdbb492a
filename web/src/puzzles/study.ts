import type { Engine } from '~/engine/engine';
import { studyEngine } from '~/engine/study';

let study: Engine | null = null;

/** The engine that proves and simulates for puzzles; its module is loaded by the first question. */
export function puzzleStudy(): Engine {
  study ??= studyEngine();
  return study;
}

/** Stops whatever it calculates. */
export function closeStudy() {
  study?.close();
  study = null;
}
