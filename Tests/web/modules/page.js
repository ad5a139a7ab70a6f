// The parts of a page that the client's modules use, for tests without a browser: storage, events, elements. The test gives the
// answers of its server.

const events = new EventTarget();
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) globalThis[name] = events[name].bind(events);

const kept = new Map();
globalThis.localStorage = {
  getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text), removeItem: (key) => kept.delete(key),
};

// MARK: Elements

class Style {
  values = {};
  setProperty(name, value) { this.values[name] = value; }
}

/** An element: attributes, children, listeners. It has no size and draws nothing. */
class FakeElement extends EventTarget {
  attributes = {};
  childNodes = [];
  style = new Style();
  classes = new Set();
  disabled = false;

  constructor(tag) {
    super();
    this.tag = tag;
    this.classList = { toggle: (name, isOn) => this.classes[isOn ? 'add' : 'delete'](name), contains: (name) => this.classes.has(name) };
  }

  setAttribute(name, value) {
    this.attributes[name] = String(value);
    if (name === 'disabled') this.disabled = true;
  }

  replaceChildren(...children) {
    this.childNodes = [];
    this.append(...children);
  }

  append(...children) {
    this.childNodes.push(...children);
    for (const child of children) if (child instanceof FakeElement) child.parent = this;
  }

  focus() { document.activeElement = this; }
  setPointerCapture() {}
  get children() { return this.childNodes.filter((each) => each instanceof FakeElement); }
  get firstChild() { return this.childNodes[0]; }
  remove() {
    if (this.parent) this.parent.childNodes = this.parent.childNodes.filter((each) => each !== this);
  }

  /** Its text and that of everything in it. */
  get textContent() { return this.childNodes.map((each) => each.textContent ?? each).join(''); }
}

globalThis.Node = FakeElement;
/** What screen readers are told. */
const told = new FakeElement('div');
globalThis.document = Object.assign(new EventTarget(), {
  hidden: false, activeElement: null, createElement: (tag) => new FakeElement(tag), createElementNS: (_, tag) => new FakeElement(tag),
  querySelector: () => told,
});

// MARK: The server

/** The event streams that are open. A test lets them tell of a step. */
export const streams = new Set();
globalThis.EventSource = class extends EventTarget {
  constructor() {
    super();
    streams.add(this);
  }

  close() { streams.delete(this); }

  tell(number) { this.dispatchEvent(Object.assign(new Event('step'), { data: JSON.stringify({ number }) })); }
};

/**
 * Answers the client's requests: `answer(method, path, body)` gives what the server says as JSON, a refusal made by `refused`, or throws where the
 * server is away. Gives back the requests, as they come.
 */
export function serve(answer) {
  const asked = [];
  globalThis.fetch = async (address, { method = 'GET', body, headers } = {}) => {
    const path = String(address).replace('api/v1/', '');
    const request = { method, path, body: typeof body === 'string' ? JSON.parse(body) : body, headers };
    asked.push(request);
    const said = await answer(method, path, request.body, request);
    const { status = 200, json = said } = said?.refusal ?? {};
    return new Response(status === 204 ? null : JSON.stringify(json), { status, headers: { 'content-type': 'application/json' } });
  };
  return asked;
}

/** A refusal, with what its problem says more. */
export const refused = (status, name, more = {}) => ({ refusal: { status, json: { type: `/problems/${name}`, title: name, ...more } } });

/** The server is away. */
export function away() {
  throw new TypeError('fetch failed');
}

/** Waits until a condition holds. */
export async function until(condition) {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Lets everything happen that waits for nothing but its turn. */
export async function settled() {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
