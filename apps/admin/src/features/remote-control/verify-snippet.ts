/** A program for Node that receives a webhook and checks its signature, without a package. */
export function verifySnippet(secret: string): string {
  return `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from('${secret}'.slice('whsec_'.length), 'base64');

function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature = '' } = headers;
  const expected = createHmac('sha256', key).update(\`\${id}.\${at}.\${body}\`).digest();
  const given = Buffer.from(signature.slice('v1,'.length), 'base64');
  const isRecent = Math.abs(Date.now() / 1000 - Number(at)) < 300;
  return isRecent && given.length === expected.length && timingSafeEqual(given, expected);
}

createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  response.statusCode = isGenuine(request.headers, body) ? 204 : 401;
  response.end();
  if (response.statusCode === 204) console.log(JSON.parse(body));
}).listen(Number(process.env.PORT ?? 3000));
`;
}
