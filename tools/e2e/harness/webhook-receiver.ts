import { createHmac } from 'node:crypto';
import { createServer, type Server as HttpServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One call that the server made. */
export interface WebhookCall {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A program on this machine that the server calls, and that answers what a test wants. */
export class WebhookReceiver {
  readonly url: string;
  readonly calls: WebhookCall[] = [];
  /** The status of the next answers. */
  status = 204;
  private readonly http: HttpServer;

  private constructor(http: HttpServer) {
    this.http = http;
    this.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    http.on('request', async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      this.calls.push({ headers: request.headers, body });
      response.writeHead(this.status).end();
    });
  }

  static async start(): Promise<WebhookReceiver> {
    const http = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => http.once('listening', resolve));
    return new WebhookReceiver(http);
  }

  /** Type and phase of all messages, in their order. */
  get messages(): string[] {
    return this.calls.map(({ body }) => {
      const { type, data } = JSON.parse(body) as { type: string; data: { status: string } | null };
      return `${type} ${data?.status ?? ''}`;
    });
  }

  stop(): void {
    this.http.closeAllConnections();
    this.http.close();
  }
}

/** Whether a call is signed with the secret. */
export function isSigned({ headers, body }: WebhookCall, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}
