import { vi } from 'vitest';
import type { Json, JsonObject } from '~/protocol/answers';

export interface Asked {
  method: string;
  path: string; // with the query
  body: JsonObject | null;
}

type Answer = Json | { status: number; json?: Json; headers?: Record<string, string> };
type Answers = Record<string, Answer | ((asked: Asked) => Answer)>;

const isResponse = (answer: Answer): answer is Extract<Answer, { status: number }> =>
  typeof answer === 'object' && answer !== null && 'status' in answer && typeof answer.status === 'number';

function responseOf(answer: Answer): Response {
  if (!isResponse(answer)) return Response.json(answer);
  const { status, json, headers } = answer;
  return new Response(json === undefined ? null : JSON.stringify(json), { status, headers });
}

export const refusal = (status: number, code: string, headers?: Record<string, string>): Answer => ({
  status,
  json: { error: { code, message: code } },
  headers,
});

/**
 * Stands in for the server: answers by "METHOD /path", with the query or without it. Every other request is refused.
 * Returns the list of requests, which grows.
 */
export function fakeServer(answers: Answers): Asked[] {
  const all: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const asked = { method: init.method ?? 'GET', path, body: init.body ? JSON.parse(String(init.body)) : null };
    all.push(asked);
    const answer = answers[`${asked.method} ${path}`] ?? answers[`${asked.method} ${path.split('?')[0]}`];
    if (answer === undefined) return responseOf(refusal(404, 'http/not_found'));
    return responseOf(typeof answer === 'function' ? answer(asked) : answer);
  });
  return all;
}
