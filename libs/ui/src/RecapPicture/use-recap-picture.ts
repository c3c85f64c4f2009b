import { useEffect, useState } from 'react';

import { drawRecap } from './draw-recap';
import type { RecapFacts } from './facts';
import type { RecapShape } from './layouts';
import { coloursOf } from './paint';

/** A drawn picture, and where the page finds it. */
export interface Picture {
  blob: Blob;
  address: string;
}

/** Draws the picture in the colours of an element; `undefined` while that takes, null when it failed. */
export function useRecapPicture(
  facts: RecapFacts,
  shape: RecapShape,
  palette: React.RefObject<Element | null>,
): Picture | null | undefined {
  const [picture, setPicture] = useState<Picture | null>();
  const content = JSON.stringify(facts);

  useEffect(() => {
    let address: string | undefined;
    let current = true;
    async function draw() {
      if (!palette.current) return;
      const blob = await drawRecap(JSON.parse(content), coloursOf(palette.current), shape);
      if (!current) return;
      address = URL.createObjectURL(blob);
      setPicture({ blob, address });
    }
    draw().catch(() => current && setPicture(null));
    return () => {
      current = false;
      if (address) URL.revokeObjectURL(address);
      setPicture(undefined);
    };
  }, [content, shape, palette]);

  return picture;
}
