import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A message between Companion and a module's process; `payload` is JSON. */
interface Envelope {
  direction: 'call' | 'response';
  name?: string;
  payload?: string;
  callbackId?: number;
  success?: boolean;
}

interface PlacedAction {
  actionId: string;
  options: Record<string, unknown>;
}

interface Preset {
  id: string;
  category: string;
  style: { text: string; bgcolor: number };
  steps: { down: PlacedAction[] }[];
  feedbacks: { feedbackId: string; options: object; style: { bgcolor: number }; isInverted?: boolean }[];
}

/** The messages of a module to Companion that these tests read, by name. */
interface ModuleMessages {
  'set-status': { status: string; message: string | null };
  'log-message': { level: string; message: string };
  setActionDefinitions: { actions: { id: string }[] };
  setVariableDefinitions: { newValues?: { id: string; value: unknown }[] };
  setVariableValues: { newValues: { id: string; value: unknown }[] };
  setPresetDefinitions: { presets: Preset[] };
  updateFeedbackValues: { values: { id: string; value: unknown }[] };
}

export interface ModuleSettings {
  config: object;
  secrets: object;
}

const colors = new Map([
  [0, 'dark'],
  [0x00803c, 'green'],
  [0xfab005, 'amber'],
  [0xc92a2a, 'red'],
  [0x7048e8, 'violet'],
  [0x495057, 'grey'],
]);

/** Companion's modules may read their own folder and no other file; Node 20 calls the flag by its first name. */
const permissions = [
  process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission',
];

/**
 * Bitfocus Companion as far as a module sees it: it starts the module's process with an IPC channel, hands it settings,
 * places the module's presets on buttons, presses them and draws what feedbacks and variables make of them.
 */
export class Companion {
  status = '';
  message: string | null = null;
  readonly variables = new Map<string, unknown>();
  readonly presets = new Map<string, Preset>();
  actions: string[] = [];
  /** What the module wrote to its log and to its streams. */
  log = '';
  private readonly child: ChildProcess;
  private readonly feedbacks = new Map<string, unknown>();
  private readonly waiting = new Map<number, (answer: Envelope) => void>();
  private calls = 0;

  private constructor(child: ChildProcess) {
    this.child = child;
    child.on('message', (message) => this.receive(message as Envelope));
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        this.log += text;
      });
  }

  /** Starts the module in a folder that Companion could load. */
  static async start(folder: string, settings?: ModuleSettings): Promise<Companion> {
    const child = spawn(process.execPath, [...permissions, `--allow-fs-read=${folder}/*`, join(folder, 'main.js')], {
      env: {
        PATH: process.env.PATH,
        CONNECTION_ID: 'c1',
        VERIFICATION_TOKEN: 'verified',
        MODULE_MANIFEST: join(folder, 'companion/manifest.json'),
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const companion = new Companion(child);
    await new Promise<void>((resolve, reject) => {
      companion.waiting.set(0, () => resolve());
      child.once('exit', () => reject(new Error(`the module ended: ${companion.log}`)));
    });
    await companion.call('init', {
      label: 'tarnwort',
      isFirstInit: settings === undefined,
      config: settings?.config,
      secrets: settings?.secrets,
      lastUpgradeIndex: -1,
      feedbacks: {},
      actions: {},
    });
    return companion;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  async configure({ config, secrets }: ModuleSettings): Promise<void> {
    await this.call('updateConfigAndLabel', { label: 'tarnwort', config, secrets });
  }

  /** The fields that a user fills in. */
  async fields(): Promise<{ id: string; type: string }[]> {
    const { fields } = (await this.call('getConfigFields', {})) as { fields: { id: string; type: string }[] };
    return fields;
  }

  /** Places presets on buttons, which starts their feedbacks. */
  async place(...presets: string[]): Promise<void> {
    const feedbacks = presets.flatMap((preset) =>
      this.preset(preset).feedbacks.map(({ feedbackId, options }, at) => {
        const id = `${preset}/${at}`;
        return [
          id,
          { id, controlId: preset, feedbackId, options, isInverted: false, upgradeIndex: null, disabled: false },
        ];
      }),
    );
    await this.call('updateFeedbacks', { feedbacks: Object.fromEntries(feedbacks) });
  }

  /** What a placed button shows: its colour and text. */
  look(preset: string): string {
    const { style, feedbacks } = this.preset(preset);
    let { bgcolor } = style;
    for (const [at, { style: lit, isInverted = false }] of feedbacks.entries())
      if (Boolean(this.feedbacks.get(`${preset}/${at}`)) !== isInverted) bgcolor = lit.bgcolor;
    const text = style.text.replaceAll(/\$\(tarnwort:(\w+)\)/g, (_, id) => String(this.variables.get(id)));
    return `${colors.get(bgcolor) ?? bgcolor}: ${text.replaceAll('\n', ' ').trim()}`;
  }

  /** Presses a button with a preset. Resolves to why it failed, undefined when it worked. */
  async press(preset: string): Promise<string | undefined> {
    for (const step of this.preset(preset).steps[0]?.down ?? []) {
      const failure = await this.run(step.actionId, step.options);
      if (failure !== undefined) return failure;
    }
    return undefined;
  }

  /** Runs an action with options, as a button of the user's own does. */
  async run(actionId: string, options: object = {}): Promise<string | undefined> {
    const action = { id: 'a', controlId: 'b', actionId, options, upgradeIndex: null, disabled: false };
    const { errorMessage } = (await this.call('executeAction', { action })) as { errorMessage?: string };
    return errorMessage;
  }

  async stop(): Promise<void> {
    if (!this.isRunning) return;
    const ended = once(this.child, 'exit');
    await this.call('destroy', {});
    this.child.kill();
    await ended;
  }

  private preset(id: string): Preset {
    const preset = this.presets.get(id);
    if (!preset) throw new Error(`there is no preset ${id}`);
    return preset;
  }

  private call(name: string, payload: object): Promise<unknown> {
    this.calls += 1;
    const callbackId = this.calls;
    this.child.send({ direction: 'call', name, payload: JSON.stringify(payload), callbackId });
    return new Promise((resolve, reject) => {
      this.waiting.set(callbackId, ({ success, payload: answer }) => {
        const value = answer ? JSON.parse(answer) : {};
        if (success) resolve(value);
        else reject(new Error(value.message));
      });
    });
  }

  private receive({ direction, name, payload, callbackId, success }: Envelope): void {
    if (direction === 'response') {
      this.waiting.get(callbackId ?? -1)?.({ direction, success: success === true, ...(payload && { payload }) });
      this.waiting.delete(callbackId ?? -1);
      return;
    }
    if (name === 'register') {
      this.child.send({ direction: 'response', callbackId, success: true, payload: '{}' });
      this.waiting.get(0)?.({ direction: 'response' });
      return;
    }
    this.handle(name as keyof ModuleMessages, JSON.parse(payload ?? '{}'));
  }

  private handle<N extends keyof ModuleMessages>(name: N, message: ModuleMessages[N]): void {
    const handlers: { [K in keyof ModuleMessages]: (message: ModuleMessages[K]) => void } = {
      'set-status': ({ status, message }) => {
        this.status = status;
        this.message = message;
      },
      'log-message': ({ level, message }) => {
        this.log += `${level}: ${message}\n`;
      },
      setActionDefinitions: ({ actions }) => {
        this.actions = actions.map(({ id }) => id);
      },
      setVariableDefinitions: ({ newValues = [] }) => this.setVariables(newValues),
      setVariableValues: ({ newValues }) => this.setVariables(newValues),
      setPresetDefinitions: ({ presets }) => {
        this.presets.clear();
        for (const preset of presets) this.presets.set(preset.id, preset);
      },
      updateFeedbackValues: ({ values }) => {
        for (const { id, value } of values) this.feedbacks.set(id, value);
      },
    };
    handlers[name]?.(message);
  }

  private setVariables(values: { id: string; value: unknown }[]): void {
    for (const { id, value } of values) this.variables.set(id, value);
  }
}
