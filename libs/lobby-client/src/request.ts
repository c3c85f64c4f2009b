import type { Failure, Refused } from '@tarnwort/protocol';

/** A rejection of the server, or a missing response (`code: 'unreachable'`). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** The field and the character that the server refuses, where it names them. */
  readonly field: string | undefined;
  readonly character: string | undefined;

  /** `message` is the server's German text for users; empty without one. */
  constructor(message: string, code: string, status: number, { field, character }: Refused = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.field = field;
    this.character = character;
  }
}

const TIMEOUT_MS = 15_000;

/** Sends one HTTP request and returns the answer's JSON; fails with an `ApiError`. A body makes it a POST. */
export async function request<T>(
  url: string,
  body?: object | string,
  token?: string | null,
  method = body === undefined ? 'GET' : 'POST',
): Promise<T> {
  const answer = await reach(url, {
    method,
    headers: {
      ...(body === undefined ? null : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : null),
    },
    ...(body === undefined ? null : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const content: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw failure(content, answer.status);
  return content as T;
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch {
    throw new ApiError('', 'unreachable', 0);
  }
}

function failure(content: unknown, status: number): ApiError {
  const { error = '', code = '', ...refused } = (content ?? {}) as Partial<Failure>;
  return new ApiError(error, code || `http_${status}`, status, refused);
}
