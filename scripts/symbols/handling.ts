import {
  type Body,
  circle,
  fill,
  frame,
  icon,
  type Lettering,
  line,
  moved,
  points,
  rectangle,
} from './shapes.ts';
import { crossed } from './signs.ts';

/** Returns an upward arrow. */
function up(x: number, topY: number, footY: number): string {
  const head = topY + 26;
  return `${points([x, topY], [x + 18, head], [x + 7, head], [x + 7, footY], [x - 7, footY], [x - 7, head], [x - 18, head])}Z`;
}

const down = (x: number, tipY: number, topY: number) =>
  `${points([x, tipY], [x + 12, tipY - 16], [x + 4, tipY - 16], [x + 4, topY], [x - 4, topY], [x - 4, tipY - 16], [x - 12, tipY - 16])}Z`;

const roof = line('M12 62L50 26L88 62', 7);
const load = (x: number, y: number, side: number) => frame(rectangle(x, y, side, side), 5);
const drops = [18, 34, 50, 66, 82].map((x) => line(`M${x} ${x % 4 === 2 ? 4 : 10}l-4 12`, 4)).join('');
const clamps = `${frame(rectangle(32, 30, 36, 46), 5)}${fill('M2 20H10V44H16V36L28 53L16 70V62H10V86H2Z')}${fill('M98 20H90V44H84V36L72 53L84 70V62H90V86H98Z')}`;
const links = [14, 38, 62].map((y) => `M42 ${y}a8 8 0 0 1 16 0v10a8 8 0 0 1 -16 0z`).join('');

/** Returns handling marks for packages (ISO 780), and other common marks. */
export function handlingBodies(letters: Lettering): Readonly<Record<string, Body>> {
  return {
    thisWayUp: `${fill(up(28, 6, 78))}${fill(up(72, 6, 78))}${fill(rectangle(6, 84, 88, 9))}`,
    noHooks: crossed(icon('mdi/hook', 50, 50, 92)),
    sunlight: `${line('M12 64L50 32L88 64', 7)}${load(34, 60, 32)}${fill(circle(20, 18, 10))}${line('M38 16H52M36 26L48 34M26 34L30 46M12 36L8 46', 4)}`,
    radiation: `${roof}${load(34, 58, 32)}${icon('mdi/radioactive', 50, 14, 30)}`,
    rain: `${icon('mdi/umbrella', 50, 60, 80)}${drops}`,
    gravity: `${frame(circle(50, 50, 26), 6)}${line('M50 4V96M4 50H96', 5)}`,
    noRolling: crossed(`${load(26, 30, 44)}${line('M20 22C36 8 64 8 80 24M80 24L78 8M80 24L64 22', 5)}`),
    noHandTruck: crossed(icon('mdi/dolly', 50, 50, 100)),
    noForks: crossed(icon('mdi/forklift', 50, 50, 104)),
    clamps,
    noClamps: crossed(clamps),
    stackingMass: `${line('M14 92H86', 7)}${load(30, 56, 36)}${fill(down(48, 50, 26))}${letters('… kg max', 50, 12, 15)}`,
    stackingNumber: `${line('M14 94H86', 6)}${load(32, 64, 26)}${load(32, 34, 26)}${letters('n', 76, 48, 18)}${line('M32 28V6H58V28', 4)}`,
    noStacking: `${crossed(`${load(30, 8, 36)}${load(30, 52, 36)}`)}`,
    sling: `${line(links, 6)}${line('M14 90H86', 7)}`,
    temperature: `${moved(line('M42 14a8 8 0 0 1 16 0V62a18 18 0 1 1 -16 0z', 5), 'translate(0 2)')}${fill(circle(50, 80, 11))}${line('M50 76V40M70 22H88M70 48H88', 5)}`,
    temperatureLimits: `${line('M34 14a8 8 0 0 1 16 0V62a18 18 0 1 1 -16 0z', 5)}${fill(circle(42, 78, 11))}${line('M42 76V44M60 22H66M60 52H66', 5)}${letters('+25', 82, 22, 12)}${letters('+2', 79, 52, 12)}`,
    frozen: `${icon('mdi/snowflake', 50, 40, 76)}${letters('−18 °C', 50, 90, 16)}`,
    cooled: `${icon('mdi/snowflake', 50, 40, 76)}${letters('+2…+8', 50, 90, 15)}`,
    centreLift: `${load(30, 40, 40)}${line('M8 96V56H22M92 96V56H78M50 34V6M40 16L50 6L60 16', 5)}`,
    openHere: `${line('M8 50H92', 5)}${line('M18 38L8 50L18 62', 5)}${line('M40 28L60 28M40 72H60', 5)}${icon('mdi/content-cut', 72, 50, 44, 180)}`,
    noKnife: crossed(icon('mdi/box-cutter', 50, 50, 92, 45)),
    twoPersons: `${icon('mdi/human', 20, 46, 62)}${icon('mdi/human', 80, 46, 62)}${load(34, 38, 32)}${fill(rectangle(6, 84, 88, 7))}`,
    noStep: crossed(icon('mdi/shoe-formal', 50, 50, 92)),
    noDrop: crossed(
      `${moved(load(32, 16, 36), 'rotate(20 50 34)')}${fill(down(50, 78, 62))}${line('M16 90H84', 6)}`,
    ),
    careHands: `${load(34, 14, 32)}${line('M6 46L18 70H44M94 46L82 70H56M18 70L30 92M82 70L70 92', 7)}`,
    thisSide: `${letters('TOP', 50, 78, 22)}${fill(up(50, 4, 58))}`,
    front: `${frame(rectangle(6, 24, 88, 52), 6)}${letters('FRONT', 50, 50, 16)}`,
    heavy: `${icon('mdi/weight', 50, 44, 92)}`,
  };
}
