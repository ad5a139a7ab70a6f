// The sounds of pong, as they were in 1972: one tone each.

/** The pitch in hertz and the length in seconds. */
const tones = { paddle: [459, 0.09], border: [226, 0.02], left: [490, 0.26], right: [490, 0.26] };

export class Sound {
  #context = null;

  get isOn() {
    return this.#context !== null;
  }

  /** Turns the sound on or off; browsers allow it only in answer to a press. */
  toggle() {
    if (this.#context) this.stop();
    else this.#context = new AudioContext();
  }

  stop() {
    this.#context?.close();
    this.#context = null;
  }

  play(event) {
    const context = this.#context;
    if (!context) return;
    const [pitch, length] = tones[event];
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    Object.assign(tone, { type: 'square' }).frequency.value = pitch;
    volume.gain.value = 0.06;
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + length);
  }
}
