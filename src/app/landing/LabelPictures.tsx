import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type CSSProperties, type MouseEventHandler, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../i18n/languages.ts';
import { examplePath } from '../services/examplePath.ts';
import { PAPER_COLOUR } from '../ui/themes/brand.ts';
import type { DrawnLabel } from './liveLabels.ts';

/** Pictures of labels as they are printed, made with the page (`scripts/labelPictures.ts`). */
const single = import.meta.glob<readonly string[]>(
  ['../../../examples/{shipping,asset}/label.json', '../../../examples/{shipping,asset}/*/label.json'],
  { query: '?pictures=1', import: 'default', eager: true },
);
const rolls = import.meta.glob<readonly string[]>(
  ['../../../examples/price/label.json', '../../../examples/price/*/label.json'],
  { query: '?pictures=4', import: 'default', eager: true },
);

/** The scene in millimetres: all labels are as large as they really are beside each other. */
const SCENE = { widthMm: 176, heightMm: 158 };
const LINER = { leftMm: 106, widthMm: 64 };
const PRICE = { widthMm: 60, heightMm: 40, pitchMm: 43 };

const acrossScene = (lengthMm: number) => `${(lengthMm / SCENE.widthMm) * 100}%`;
const downScene = (lengthMm: number) => `${(lengthMm / SCENE.heightMm) * 100}%`;

const useStyles = makeStyles({
  scene: { position: 'absolute', inset: 0 },
  label: {
    position: 'absolute',
    overflow: 'hidden',
    backgroundColor: PAPER_COLOUR,
    boxShadow: '0 1px 2px rgba(0, 0, 0, 0.22), 0 6px 18px rgba(0, 0, 0, 0.18)',
  },
  picture: {
    display: 'block',
    width: '100%',
    height: '100%',
    opacity: 0,
    transitionProperty: 'opacity',
    transitionDuration: '400ms',
  },
  shown: { opacity: 1 },
  link: {
    position: 'absolute',
    display: 'block',
    transitionProperty: 'transform',
    transitionDuration: tokens.durationNormal,
    ':hover': { transform: 'translateY(-3px)' },
    ':focus-visible': { outline: `2px solid ${tokens.colorBrandForegroundLink}`, outlineOffset: '4px' },
  },
  liner: {
    position: 'absolute',
    inset: 0,
    backgroundColor: tokens.colorNeutralBackground5,
    // The strip comes from somewhere and goes on.
    maskImage: 'linear-gradient(transparent, #000 9%, #000 91%, transparent)',
  },
});

interface PrintedProps {
  readonly address: string;
  readonly alt: string;
  readonly style: CSSProperties;
}

/** A label on its paper, which stands there before its picture has come. */
function Printed({ address, alt, style }: PrintedProps) {
  const styles = useStyles();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.label} style={style}>
      <img
        className={mergeClasses(styles.picture, isShown && styles.shown)}
        src={address}
        alt={alt}
        decoding="async"
        draggable={false}
        onLoad={() => setIsShown(true)}
      />
    </div>
  );
}

interface PlacedProps {
  readonly leftMm: number;
  readonly topMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly turnDeg: number;
  readonly children: ReactNode;
  readonly onFollow: MouseEventHandler<HTMLAnchorElement>;
}

function Placed({ leftMm, topMm, widthMm, heightMm, turnDeg, children, onFollow }: PlacedProps) {
  const styles = useStyles();
  return (
    <div
      style={{
        position: 'absolute',
        left: acrossScene(leftMm),
        top: downScene(topMm),
        width: acrossScene(widthMm),
        height: downScene(heightMm),
        rotate: `${turnDeg}deg`,
      }}
    >
      <a className={styles.link} style={{ inset: 0 }} href="/label/create?by=starter" onClick={onFollow}>
        {children}
      </a>
    </div>
  );
}

/** A label as the engine draws it now. */
function Live({ label, style }: { readonly label: DrawnLabel; readonly style: CSSProperties }) {
  const styles = useStyles();
  return (
    <div className={styles.label} style={style} data-live-label="">
      <svg
        className={mergeClasses(styles.picture, styles.shown)}
        viewBox={`0 0 ${label.widthMm} ${label.heightMm}`}
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: label.markup }}
      />
    </div>
  );
}

const WHOLE: CSSProperties = { inset: 0 };

/** Where the labels of the roll lie on the liner, from above. */
const onRoll = (index: number): CSSProperties => ({
  left: '3.125%',
  width: '93.75%',
  top: downScene(index * PRICE.pitchMm - 8),
  height: downScene(PRICE.heightMm),
  borderRadius: '3.3% / 5%',
});

/** The first whole label of the roll: the one above it comes out of the dark. */
const FIRST_WHOLE = 1;

interface LabelPicturesProps {
  readonly language: Language;
  /** Labels that are drawn now, in the places of the pictures of the roll; null for none. */
  readonly shown: readonly DrawnLabel[] | null;
  readonly onFollow: MouseEventHandler<HTMLAnchorElement>;
}

/** Finished labels in the person's language as they come out of the printer; they lead to where one is taken. */
export function LabelPictures({ language, shown, onFollow }: LabelPicturesProps) {
  const styles = useStyles();
  const { t } = useTranslation('landing');
  const pathOf = (example: string) => examplePath(example, language, 'label.json');
  return (
    <div className={styles.scene} key={language}>
      <Placed
        leftMm={LINER.leftMm}
        topMm={0}
        widthMm={LINER.widthMm}
        heightMm={SCENE.heightMm}
        turnDeg={0}
        onFollow={onFollow}
      >
        <div className={styles.liner}>
          {rolls[pathOf('price')].map((address, index) => {
            const live = shown?.[index - FIRST_WHOLE];
            return live ? (
              <Live key={address} label={live} style={onRoll(index)} />
            ) : (
              <Printed
                key={address}
                address={address}
                // One sentence for the roll.
                alt={index === 0 ? t('pictures.price') : ''}
                style={onRoll(index)}
              />
            );
          })}
        </div>
      </Placed>
      <Placed leftMm={4} topMm={3} widthMm={100} heightMm={150} turnDeg={-1.5} onFollow={onFollow}>
        <Printed
          address={single[pathOf('shipping')][0]}
          alt={t('pictures.shipping')}
          style={{ ...WHOLE, borderRadius: '1%' }}
        />
      </Placed>
      <Placed leftMm={90} topMm={130} widthMm={50} heightMm={25} turnDeg={4} onFollow={onFollow}>
        <Printed
          address={single[pathOf('asset')][0]}
          alt={t('pictures.asset')}
          style={{ ...WHOLE, borderRadius: '4% / 8%' }}
        />
      </Placed>
    </div>
  );
}
