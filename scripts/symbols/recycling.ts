import { type Body, circle, fill, frame, type Lettering, line, moved, points, rectangle } from './shapes.ts';

const CENTRE_Y = 50;
/** One of the three arms of the triangle: up the left side and around the top; `HEAD` is the arrow head at the end. */
const ARM = 'M26.5 43L45 11C47.5 6.5 52.5 6.5 55 11L64 26.6';
const HEAD = `${points([75, 21.5], [70.6, 39.6], [53.2, 33.4])}Z`;

function triangle(): Body {
  const arm = `<path fill="none" stroke="#000" stroke-width="8" d="${ARM}"/>${fill(HEAD)}`;
  return [0, 120, 240].map((turn) => moved(arm, `rotate(${turn} 50 ${CENTRE_Y})`)).join('');
}

/** Returns number and abbreviation of a material: plastics (ASTM D7611, GB/T 16288), and all materials of Commission Decision 97/129/EC. */
export function materialCode(number: string, abbreviation: string, letters: Lettering): Body {
  const sign = moved(
    `${triangle()}${letters(number, 50, 50, number.length > 1 ? 19 : 24)}`,
    'translate(9 -4) scale(0.82)',
  );
  const height = abbreviation.length > 6 ? 12 : 16;
  return `${sign}${letters(abbreviation, 50, 89, height)}`;
}

const BIN = `${line('M24 26H78L72 78H30Z', 5)}${line('M18 26H82M36 26C38 14 66 14 68 26', 5)}${line('M42 36V44H62V36', 4)}${fill(circle(68, 80, 8))}${line('M82 26L80 34', 5)}`;
const BIN_CROSS = line('M10 8L90 84M90 8L10 84', 5);

export function recyclingBodies(letters: Lettering): Readonly<Record<string, Body>> {
  return {
    loop: moved(triangle(), 'translate(0 4)'),
    // Directive 2012/19/EU, annex IX (EN 50419), and 2006/66/EC without the bar
    electronicWaste: `${BIN}${BIN_CROSS}${fill(rectangle(18, 91, 64, 8))}`,
    batteryWaste: `${BIN}${BIN_CROSS}`,
    batteryLead: `${moved(`${BIN}${BIN_CROSS}`, 'translate(10 0) scale(0.8)')}${letters('Pb', 50, 88, 18)}`,
    batteryCadmium: `${moved(`${BIN}${BIN_CROSS}`, 'translate(10 0) scale(0.8)')}${letters('Cd', 50, 88, 18)}`,
    batteryMercury: `${moved(`${BIN}${BIN_CROSS}`, 'translate(10 0) scale(0.8)')}${letters('Hg', 50, 88, 18)}`,
    litter: `${fill(circle(32, 13, 9))}${line('M32 26L30 54L40 92M30 54L18 92M32 32L52 48L60 40', 7)}${frame(`${points([58, 60], [90, 60], [85, 94], [63, 94])}Z`, 5)}${fill(rectangle(64, 42, 9, 11))}`,
    // EN ISO 14021: recycled content
    recycledShare: moved(`${triangle()}${letters('%', 50, 51, 22)}`, 'translate(0 4)'),
    // Directive 94/62/EC: common symbol of reusable packaging
    reusable: `${line('M80 34A38 38 0 1 0 88 54', 7)}${fill('M92 14V44L64 36Z')}${letters('R', 50, 51, 30)}`,
    deposit: `${line('M20 66A38 38 0 0 1 50 12', 6)}${line('M80 34A38 38 0 0 1 50 88', 6)}${fill('M46 2L66 13L47 24Z')}${fill('M54 98L34 87L53 76Z')}${fill('M44 28H56V38L62 48V74H38V48L44 38Z')}`,
    // SJ/T 11364: no substances above the limits; years of safe use
    greenElectronics: `${frame(circle(50, 50, 38), 6)}${letters('e', 50, 51, 32)}`,
    safeYears: `${line('M12 50A38 38 0 0 1 76 22M88 50A38 38 0 0 1 24 78', 6)}${fill('M86 36L64 30L82 12Z')}${fill('M14 64L36 70L18 88Z')}${letters('10', 50, 50, 26)}`,
    openedMonths: `${frame('M22 44H78V84C78 88 76 90 72 90H28C24 90 22 88 22 84Z', 5)}${moved(frame(rectangle(20, 16, 56, 14), 5), 'rotate(-12 48 23)')}${letters('12M', 50, 67, 15)}`,
  };
}
