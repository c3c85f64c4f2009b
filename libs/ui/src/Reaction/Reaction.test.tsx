import { render } from '@testing-library/react';

import { Reaction, reactionKinds } from './Reaction';

it('draws each reaction differently, without text and hidden from screen readers', () => {
  const drawings = reactionKinds.map((kind) => {
    const { container } = render(<Reaction kind={kind} />);
    expect(container.querySelector(`svg[data-kind=${kind}]`)).toHaveAttribute('aria-hidden', 'true');
    expect(container).toHaveTextContent(/^$/);
    return container.querySelector('svg')?.innerHTML;
  });
  expect(new Set(drawings).size).toBe(5);
});
