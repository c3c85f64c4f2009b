/** Responses of the HTTP API by path: status and body. */
export type HttpAnswers = Record<string, [status: number, body: unknown]>;

/** One request to the HTTP API. */
export interface HttpRequest {
  path: string;
  body: unknown;
  /** The `Authorization` header */
  token: string | null;
}

/** Replaces `fetch` for a test: an unknown path succeeds. Returns the requests, in order. */
export function fakeHttp(answers: HttpAnswers): HttpRequest[] {
  const requests: HttpRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname: path } = new URL(url, 'https://api.example');
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    requests.push({ path, body, token: new Headers(init.headers).get('Authorization') });
    const [status, answer] = answers[path] ?? [200, { icons: {}, ok: true }];
    return new Response(JSON.stringify(answer), { status });
  });
  return requests;
}
