import { existsSync, readdirSync, readFileSync } from 'node:fs';

const styleOf = (component: string) => `@mantine/core/styles/${component}.layer.css`;
const given = readFileSync('libs/ui/src/styles.ts', 'utf8');

/** Components that are drawn with the style sheets of others. */
const builtOn: Record<string, string[]> = {
  Button: ['UnstyledButton', 'Loader'],
  Menu: ['Popover'],
  Modal: ['ModalBase', 'Overlay', 'CloseButton', 'Paper', 'ScrollArea'],
  NumberInput: ['Input'],
  PasswordInput: ['Input', 'ActionIcon'],
  SegmentedControl: ['FloatingIndicator'],
  Select: ['Input', 'Combobox', 'Popover'],
  Switch: ['InlineInput'],
  TextInput: ['Input'],
  Textarea: ['Input'],
};

/** Every component of Mantine that our code draws, with what it is built on. */
const drawn = new Set(
  ['apps/player/src', 'apps/admin/src', 'libs/ui/src']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.tsx') && !/\.test\.tsx$/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .flatMap((name) => [name, ...(builtOn[name] ?? [])])
    .filter((name) => existsSync(`node_modules/${styleOf(name)}`)),
);

it('finds what is drawn', () => {
  expect([...drawn]).toEqual(expect.arrayContaining(['Button', 'Loader', 'Group', 'Modal', 'ModalBase']));
});

it.each([...drawn])('brings the style sheet of %s', (component) => {
  expect(given).toContain(`'${styleOf(component)}'`);
});
