import { gunzipSync } from 'node:zlib';

import { actions } from './snippets';
import { importFor } from './streamer-bot';

const access = { address: 'https://t.example/api/control/ABC234', token: 'a"b\\c' };

/** Reads an import as Streamer.bot does: base64 of a mark and gzip. */
async function read() {
  const bytes = Buffer.from(await importFor(access, (action) => `<${action}>`), 'base64');
  return { mark: bytes.subarray(0, 4).toString(), file: JSON.parse(gunzipSync(bytes.subarray(4)).toString()) };
}

const codeOf = (action: { subActions: { byteCode: string }[] }) =>
  Buffer.from(action.subActions[0]?.byteCode ?? '', 'base64').toString();

describe('importFor', () => {
  it('writes the format of Streamer.bot 1.0', async () => {
    const { mark, file } = await read();
    expect(mark).toBe('SBAE');
    expect(Object.keys(file)).toEqual(['meta', 'data', 'version', 'exportedFrom', 'minimumVersion']);
    expect(file.version).toBe(23);
    expect(file.data.actions[0]).toMatchObject({ name: 'Tarnwort: <start>', group: 'Tarnwort', enabled: true });
    expect(file.data.actions[0].subActions[0]).toMatchObject({ type: 99999, index: 0, parentId: null });
  });

  it('has one action for each of a remote control, and one for votes, each with an id of its own', async () => {
    const { file } = await read();
    const ids = file.data.actions.flatMap((action: { id: string; subActions: { id: string }[] }) => [
      action.id,
      ...action.subActions.map(({ id }) => id),
    ]);
    expect(file.data.actions).toHaveLength(actions.length + 1);
    expect(new Set(ids).size).toBe(2 * file.data.actions.length);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  });

  it('keeps the ids from access to access, so that an import replaces the one before', async () => {
    const other = { ...access, token: 'other' };
    const idsOf = async (of: typeof access) => {
      const text = gunzipSync(Buffer.from(await importFor(of, (name) => name), 'base64').subarray(4)).toString();
      return JSON.parse(text).data.actions.map(({ id }: { id: string }) => id);
    };
    expect(await idsOf(other)).toEqual(await idsOf(access));
  });

  it('posts with the key, quoted for C#, and refers to what the code needs', async () => {
    const { file } = await read();
    const [first] = file.data.actions;
    expect(codeOf(first)).toContain('HttpMethod.Post, "https://t.example/api/control/ABC234/start"');
    expect(codeOf(first)).toContain('"Bearer a\\"b\\\\c"');
    expect(first.subActions[0].references.map((path: string) => path.split('\\').at(-1))).toEqual([
      'mscorlib.dll',
      'System.dll',
      'System.Core.dll',
      'System.Net.Http.dll',
    ]);
  });

  it('sends a vote with what the chatter wrote as parts of a URL', async () => {
    const { file } = await read();
    expect(codeOf(file.data.actions.at(-1))).toContain(
      '"https://t.example/api/control/ABC234/votes?voter=" + Argument("userId") + "&suspect=" + Argument("rawInput") + "&source=" + Argument("userType")',
    );
  });
});
