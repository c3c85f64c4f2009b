export type Signal = 'count' | 'roles' | 'myTurn' | 'lastSeconds' | 'roundOver' | 'reveal' | 'win';

/** Frequencies in hertz, one after another; no sound files. */
const melodies: Record<Signal, number[]> = {
  count: [440],
  roles: [880],
  myTurn: [660, 880],
  lastSeconds: [520, 520],
  roundOver: [590, 440],
  reveal: [523, 659, 784],
  win: [523, 659, 784, 1047],
};

const NOTE_SECONDS = 0.14;
const LOUDNESS = 0.12;

/** Plays a short melody. */
export function playMelody(context: AudioContext, signal: Signal): void {
  melodies[signal].forEach((frequency, index) => {
    playNote(context, frequency, context.currentTime + index * NOTE_SECONDS);
  });
}

function playNote(context: AudioContext, frequency: number, at: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(LOUDNESS, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + NOTE_SECONDS);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + NOTE_SECONDS);
}
