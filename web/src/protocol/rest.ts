import * as v from 'valibot';
import { type JsonObject, Refused } from '~/protocol/answers';

/** Requests to the server's REST API. Errors are thrown as `Refused`; codes that start with `net/` are the client's own. */

const Failure = v.object({
  error: v.object({
    code: v.string(),
    message: v.string(),
    reason: v.optional(v.string()),
    until: v.optional(v.number()),
  }),
});

/** Refused because of too many attempts; `seconds`: when the next one makes sense. */
export class RefusedForNow extends Refused {
  readonly seconds: number;
  constructor(code: string, message: string, seconds: number) {
    super(code, message);
    this.seconds = seconds;
  }
}

/** The account is banned. `until` is in milliseconds since 1970; null: for ever. */
export class RefusedBan extends Refused {
  readonly until: number | null;
  constructor(message: string, reason: string | null, until: number | null) {
    super('account/banned', message, reason);
    this.until = until;
  }
}

/** A random id; with 18 bytes the longest possible `cmd_id`. crypto.randomUUID exists only in secure contexts. */
export function randomId(count = 18): string {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

function refusalOf(error: v.InferOutput<typeof Failure>['error'], response: Response): Refused {
  const { code, message } = error;
  if (code === 'account/banned') return new RefusedBan(message, error.reason ?? null, error.until ?? null);
  const seconds = Number(response.headers.get('Retry-After') ?? 0);
  return seconds > 0 ? new RefusedForNow(code, message, seconds) : new Refused(code, message);
}

/** The JSON of an answer; null for an answer without a body. */
async function answerOf(path: string, init?: RequestInit): Promise<unknown> {
  let response: Response;
  let json: unknown;
  try {
    response = await fetch(path, { ...init, signal: AbortSignal.timeout(15_000) });
    const text = await response.text();
    json = text === '' ? null : JSON.parse(text);
  } catch {
    throw new Refused('net/unreachable', `no answer from ${path}`);
  }
  if (v.is(Failure, json)) throw refusalOf(json.error, response);
  if (!response.ok) throw new Refused('net/unreachable', `${path}: ${response.status}`);
  return json;
}

export async function ask<S extends v.GenericSchema>(
  schema: S,
  path: string,
  init?: RequestInit,
): Promise<v.InferOutput<S>> {
  const read = v.safeParse(schema, await answerOf(path, init));
  if (!read.success) throw new Refused('net/unreadable', v.summarize(read.issues));
  return read.output;
}

const posting = (body: JsonObject): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

const maybeExecuted = new Set(['net/unreachable', 'server/moved']); // the answer may have been lost

/** Because of its `cmd_id` a request can be sent again after a lost answer; the server executes it once. */
export function post<S extends v.GenericSchema>(schema: S, path: string, body: JsonObject): Promise<v.InferOutput<S>> {
  const init = posting({ ...body, cmd_id: randomId() });
  return ask(schema, path, init).catch((error) => {
    if (error instanceof Refused && maybeExecuted.has(error.code)) return ask(schema, path, init);
    throw error;
  });
}

/** A request that is not repeated. */
export function postOnce<S extends v.GenericSchema>(
  schema: S,
  path: string,
  body: JsonObject = {},
): Promise<v.InferOutput<S>> {
  return ask(schema, path, posting(body));
}

/** A request without the cookie: the server cannot tell who is signed in. */
export function postAnonymously<S extends v.GenericSchema>(
  schema: S,
  path: string,
  body: JsonObject,
): Promise<v.InferOutput<S>> {
  return ask(schema, path, { ...posting(body), credentials: 'omit' });
}

/** A request whose answer says nothing but that it succeeded. */
export async function command(path: string, body: JsonObject = {}): Promise<void> {
  await answerOf(path, posting(body));
}

/** A request that is sent even if the page is being closed. Nobody waits for its answer. */
export function lastCommand(path: string, body: JsonObject = {}) {
  answerOf(path, { ...posting(body), keepalive: true }).catch(() => undefined);
}
