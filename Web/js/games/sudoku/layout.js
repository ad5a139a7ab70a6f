// A board without its digits, as the server describes it: its size, the cells that differ, and its marks. Without a description
// it is the classic one.

const range = (count) => Array.from({ length: count }, (_, index) => index);

const classic = layoutFrom({
  kind: 'classic', rules: [], size: 9, apart: [], distinct: [], hasOnlyPeers: true, marks: [], notes: [],
  regions: range(81).map((cell) => Math.floor(cell / 27) * 3 + Math.floor((cell % 9) / 3)),
  houses: [
    ...range(9).map((row) => range(9).map((i) => row * 9 + i)),
    ...range(9).map((column) => range(9).map((i) => i * 9 + column)),
    ...range(9).map((box) => range(9).map((i) => (Math.floor(box / 3) * 3 + Math.floor(i / 3)) * 9 + (box % 3) * 3 + (i % 3))),
  ],
});

let last = { text: null, layout: classic };

/** The layout of a view. The same board gives the same object as long as no other came between. */
export function layoutOf(view) {
  if (!view?.board) return classic;
  const text = JSON.stringify(view.board);
  if (last.text !== text) last = { text, layout: layoutFrom(view.board) };
  return last.layout;
}

function layoutFrom(board) {
  const count = board.size * board.size;
  const peers = range(count).map(() => new Set());
  for (const group of [...board.houses, ...board.distinct, ...board.apart]) {
    for (const cell of group) for (const other of group) if (other !== cell) peers[cell].add(other);
  }
  return {
    ...board, count, isClassic: board.kind === 'classic', peers: peers.map((each) => [...each]),
    shaded: new Set(board.marks.flatMap(({ kind, cells }) => (kind === 'shade' ? cells : []))),
    hasOutlines: board.marks.some(({ kind }) => kind === 'outline'),
    margins: marginsOf(board),
  };
}

/** The rows and columns that clues take on each side of the board. */
function marginsOf({ size, marks }) {
  const clues = marks.filter(({ kind }) => kind === 'clue');
  const most = (extent) => Math.max(0, ...clues.map(extent));
  return {
    top: most(({ row }) => -row), left: most(({ column }) => -column),
    bottom: most(({ row }) => row - size + 1), right: most(({ column }) => column - size + 1),
  };
}

/** The digit that a character of a grid stands for: 1 to 9, A for 10 and so on; 0 for a blank. */
export function digitOf(character) {
  return character === '.' || character === undefined ? 0 : parseInt(character, 17);
}

/** The character of a digit in a grid. */
export function characterOf(digit) {
  return digit === 0 ? '.' : digit.toString(17).toUpperCase();
}
