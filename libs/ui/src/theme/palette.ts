import type { MantineColorsTuple } from '@mantine/core';

/**
 * Mantine's ten shades for each meaning, so that its components have the colours of tokens.css.
 * Filled controls use shade 6, which has a contrast of 4.5:1 to white or black text.
 */
export const palette = {
  brand: ['#f5f3ff', '#ede9fe', '#ddd6fe', '#c4b5fd', '#a78bfa', '#8b5cf6', '#7c3aed', '#6d28d9', '#5b21b6', '#4c1d95'],
  turn: ['#eff6ff', '#dbeafe', '#bfdbfe', '#93c5fd', '#60a5fa', '#3b82f6', '#2563eb', '#1d4ed8', '#1e40af', '#1e3a8a'],
  crewmate: [
    '#f0fdf4',
    '#dcfce7',
    '#bbf7d0',
    '#86efac',
    '#4ade80',
    '#34d36f',
    '#22c55e',
    '#1fb355',
    '#166534',
    '#14532d',
  ],
  imposter: [
    '#fef2f2',
    '#fee2e2',
    '#fecaca',
    '#fca5a5',
    '#ff8a8a',
    '#ef4444',
    '#dc2626',
    '#b91c1c',
    '#991b1b',
    '#7f1d1d',
  ],
  warning: [
    '#fffbeb',
    '#fef3c7',
    '#fde68a',
    '#fcd34d',
    '#fbbf24',
    '#f7ad2b',
    '#f59e0b',
    '#e29109',
    '#92400e',
    '#78350f',
  ],
  dark: ['#eceef4', '#cfd4e0', '#a9b0c0', '#858c9e', '#343a49', '#2a303d', '#1f2430', '#171a23', '#0f1117', '#0a0c11'],
} satisfies Record<string, MantineColorsTuple>;
