import { existsSync, readdirSync, readFileSync } from 'node:fs';

const styleOf = (component: string) => `@mantine/core/styles/${component}.layer.css`;
const read = (file: string) => readFileSync(file, 'utf8');

/** Components that are drawn with the style sheets of others. */
const builtOn: Record<string, string[]> = {
  Button: ['UnstyledButton', 'Loader'],
  Menu: ['Popover'],
  Modal: ['ModalBase', 'Overlay', 'CloseButton', 'Paper', 'ScrollArea'],
  Notifications: ['Notification', 'CloseButton'],
  NumberInput: ['Input'],
  PasswordInput: ['Input', 'ActionIcon'],
  SegmentedControl: ['FloatingIndicator'],
  Select: ['Input', 'Combobox', 'Popover'],
  Switch: ['InlineInput'],
  TextInput: ['Input'],
  Textarea: ['Input'],
};

/** The imports of a module of this folder, with those of the modules it imports. */
function importsOf(module: string): string {
  const code = read(`libs/ui/src/styles/${module}.ts`);
  const others = [...code.matchAll(/import '\.\/(\w+)'/g)].map(([, other = '']) => importsOf(other));
  return [code, ...others].join();
}

/** Components of Mantine that some code draws, with what they are built on. */
function drawnBy(code: string): string[] {
  return [...code.matchAll(/import \{([^}]*)\} from '@mantine\/(?:core|notifications)'/g)]
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .flatMap((name) => [name, ...(builtOn[name] ?? [])])
    .filter((name) => existsSync(`node_modules/${styleOf(name)}`));
}

/** The components that each file draws; their style sheets come from the file's own imports or from those of the app. */
const files = [
  { folder: 'apps/player/src', atOnce: 'everywhere' },
  { folder: 'apps/admin/src', atOnce: 'all' },
  { folder: 'libs/ui/src', atOnce: 'everywhere' },
].flatMap(({ folder, atOnce }) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/\.test\.tsx$/.test(file))
    .map((file) => ({ file: `${folder}/${file}`, atOnce, drawn: drawnBy(read(`${folder}/${file}`)) }))
    .filter(({ drawn }) => drawn.length > 0),
);

describe('styles', () => {
  it('are found for the drawn components', () => {
    expect(files.flatMap(({ drawn }) => drawn)).toEqual(
      expect.arrayContaining(['Button', 'Loader', 'Group', 'Modal', 'ModalBase', 'Notification']),
    );
  });

  it.each(files)('of the drawn components are imported in $file', ({ file, atOnce, drawn }) => {
    const own = [...read(file).matchAll(/import '[^']*\/styles\/(\w+)(?:\.ts)?'/g)].map(([, module = '']) => module);
    const sheets = [atOnce, ...own].map(importsOf).join();

    expect(drawn.filter((component) => !sheets.includes(`'${styleOf(component)}'`))).toEqual([]);
  });

  it.each([
    ['apps/admin/src/main.tsx', 'all'],
    ['apps/player/src/app/start.tsx', 'everywhere'],
  ])('are imported first in %s', (file, module) => {
    expect(read(file).split('\n', 1)).toEqual([`import '@tarnwort/ui/styles/${module}.ts';`]);
  });
});
