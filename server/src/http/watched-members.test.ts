import { expect, it } from 'vitest';
import { createWatchedMembers } from './watched-members.ts';

const openBus = () => {
  const toAll: string[] = [];
  const lines: { isGone: boolean }[] = [];
  const openLine = () => {
    const heard: string[] = [];
    const line = { heard, isGone: false, tell: (body: Buffer) => void heard.push(body.toString()) };
    lines.push(line);
    return line;
  };
  const bus = {
    tell: (body: Buffer) => void toAll.push(body.toString()),
    get edges() {
      return lines.filter(({ isGone }) => !isGone).length;
    },
  };
  const watched = createWatchedMembers();
  let written = 0;
  const tell = (memberId: string, text: string): void =>
    watched.tell(bus, memberId, () => {
      written += 1;
      return Buffer.from(text);
    });
  return { watched, toAll, openLine, tell, written: () => written };
};

it('news go to the edges that have sockets of the member, and are not even written for nobody', () => {
  const { watched, toAll, openLine, tell, written } = openBus();
  const [here, there] = [openLine(), openLine()];
  watched.add(here, ['ann', 'bob']);
  watched.add(there, ['bob']);
  tell('ann', 'to ann');
  tell('bob', 'to bob');
  tell('cid', 'to cid');
  expect([here.heard, there.heard, toAll, written()]).toEqual([['to ann', 'to bob'], ['to bob'], [], 2]);
  watched.drop(here, ['bob', 'nobody']);
  tell('bob', 'to bob again');
  expect([here.heard, there.heard]).toEqual([
    ['to ann', 'to bob'],
    ['to bob', 'to bob again'],
  ]);
});

it('what a line has said ends with it', () => {
  const { watched, openLine, tell, written } = openBus();
  const [gone, next] = [openLine(), openLine()];
  watched.add(gone, ['ann']);
  watched.add(next, []);
  gone.isGone = true;
  tell('ann', 'lost');
  expect([gone.heard, next.heard, written()]).toEqual([[], [], 0]);
});

it('an edge that names nobody, as those of older versions do, is told everything, and the others hear it once', () => {
  const { watched, toAll, openLine, tell } = openBus();
  const [old, next] = [openLine(), openLine()];
  watched.add(next, ['ann']);
  tell('ann', 'to all');
  tell('bob', 'to all, too');
  expect([toAll, next.heard]).toEqual([['to all', 'to all, too'], []]);
  old.isGone = true;
  tell('ann', 'to ann');
  tell('bob', 'to nobody');
  expect([toAll.length, next.heard]).toEqual([2, ['to ann']]);
});
