import { type Access, type Action, actionAddress, actions } from './snippets';

/** Version of Streamer.bot's file of actions, and the program's versions that write and read it. */
const FORMAT = { version: 23, exportedFrom: '1.0.4', minimumVersion: '1.0.0-alpha.1' };

/** The first bytes of an export, before the gzip data. */
const MARK = 'SBAE';

/** Kind of the sub-action “Execute C# Code”. */
const CODE = 99999;

const DEFAULT_QUEUE = '00000000-0000-0000-0000-000000000000';

/** Without these the code does not compile: Streamer.bot adds none to an imported sub-action. */
const references = ['mscorlib', 'System', 'System.Core', 'System.Net.Http'].map(
  (assembly) => `C:\\Windows\\Microsoft.NET\\Framework64\\v4.0.30319\\${assembly}.dll`,
);

/** What Streamer.bot's Import takes: an action for each action of a remote control and one that sends a chatter's vote. */
export async function importFor(access: Access, nameOf: (action: Action | 'vote') => string): Promise<string> {
  const list = [...actions.map((action) => ({ action, code: pressCode(access, action) })), voteOf(access)];
  const file = {
    meta: {
      ...{ name: 'Tarnwort', author: 'Tarnwort', version: '1.0.0', description: '' },
      ...{ autoRunAction: null, minimumVersion: null },
    },
    data: {
      actions: list.map(({ action, code }, index) => actionOf(index, nameOf(action), code)),
      ...{ queues: [], commands: [], websocketServers: [], websocketClients: [], timers: [] },
    },
    ...FORMAT,
  };
  return toBase64(new Uint8Array([...new TextEncoder().encode(MARK), ...(await gzip(JSON.stringify(file)))]));
}

/** The ids are the same in every lobby, so that an import replaces the actions of the lobby before. */
function actionOf(index: number, name: string, code: string) {
  return {
    ...{
      id: idOf(index, 0),
      queue: DEFAULT_QUEUE,
      enabled: true,
      excludeFromHistory: false,
      excludeFromPending: false,
    },
    ...{ name: `Tarnwort: ${name}`, group: 'Tarnwort', alwaysRun: false, randomAction: false, concurrent: false },
    triggers: [],
    subActions: [
      {
        ...{ name: null, description: null, references, byteCode: toBase64(new TextEncoder().encode(code)) },
        ...{ precompile: false, delayStart: false, saveResultToVariable: false, saveToVariable: null },
        ...{ id: idOf(index, 1), weight: 0, type: CODE, parentId: null, enabled: true, index: 0 },
      },
    ],
    collapsedGroups: [],
  };
}

function idOf(action: number, part: number): string {
  return `7a6e776f-7274-4000-8000-${String(action).padStart(10, '0')}${String(part).padStart(2, '0')}`;
}

/** A text as a string of C#. */
function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

function pressCode(access: Access, action: Action): string {
  return codeOf(access, `${quote(actionAddress(access, action))}`);
}

function voteOf(access: Access) {
  return {
    action: 'vote' as const,
    code: codeOf(
      access,
      `${quote(`${access.address}/votes?voter=`)} + Argument("userId") + "&suspect=" + Argument("rawInput") + "&source=" + Argument("userType")`,
    ),
  };
}

/** Streamer.bot fetches by GET only; a POST takes a few lines of C#. */
function codeOf({ token }: Access, address: string): string {
  return `using System;
using System.Net.Http;

public class CPHInline
{
    private static readonly HttpClient http = new HttpClient { Timeout = TimeSpan.FromSeconds(10) };

    public bool Execute()
    {
        var call = new HttpRequestMessage(HttpMethod.Post, ${address});
        call.Headers.Add("Authorization", ${quote(`Bearer ${token}`)});
        return http.SendAsync(call).GetAwaiter().GetResult().IsSuccessStatusCode;
    }

    private string Argument(string name)
    {
        CPH.TryGetArg(name, out string value);
        return Uri.EscapeDataString(value ?? "");
    }
}
`;
}

async function gzip(text: string): Promise<Uint8Array> {
  const { readable, writable } = new CompressionStream('gzip');
  const writer = writable.getWriter();
  const [packed] = await Promise.all([
    new Response(readable).arrayBuffer(),
    writer.write(new TextEncoder().encode(text)),
    writer.close(),
  ]);
  return new Uint8Array(packed);
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
