import { cleanup, render, waitFor } from '@testing-library/react';
import axe from 'axe-core';

import { TarnwortProvider } from '../TarnwortProvider/TarnwortProvider';
import { specimens } from './specimens';

// jsdom lays nothing out, so contrast is computed from the tokens instead and measured in the browser's gallery.
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };

it.each(specimens)('$name has no accessibility finding', async ({ draw }) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { container } = render(<TarnwortProvider colorScheme="dark">{draw()}</TarnwortProvider>);
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark'));

  const { violations } = await axe.run(container, { rules });

  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  cleanup();
});
