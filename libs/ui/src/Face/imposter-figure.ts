/** The product's speech bubble with eyes, behind every mask of an imposter, in the square of the masks. */
export const imposterFigure = {
  bubble:
    'M50 22c25 0 40 15 40 38 0 22-15 36-40 36-5 0-9-.5-13-1.6L17 103q-4 1-3-3l4-16C12 78 10 70 10 60c0-23 15-38 40-38Z',
  eyes: 'M23 57q14-1 24 11-6 9-15 6-9-4-9-17ZM77 57q-14-1-24 11 6 9 15 6 9-4 9-17Z',
  pupils: 'M32.6 68a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0-8.8 0ZM58.6 68a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0-8.8 0Z',
  smile: 'M36 84q15 9 29-3',
} as const;
