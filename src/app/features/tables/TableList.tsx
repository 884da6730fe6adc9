import { makeStyles, tokens } from '@fluentui/react-components';
import { Fragment, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useSessionUser } from '../../services/account/session.ts';
import { type DiskFile, droppedFiles } from '../../services/tables/diskFiles.ts';
import type { TableLocation } from '../../services/tables/tableShelf.ts';
import { LoadingSpace } from '../../ui/LoadingSpace.tsx';
import { watchFileDrops } from '../../ui/watchFileDrops.ts';
import { TableGroup } from './TableGroup.tsx';
import { purgeOldTables, tableListing } from './tableListStore.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL },
  veil: {
    position: 'fixed',
    inset: '12px',
    zIndex: 1000,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    padding: tokens.spacingHorizontalXXL,
    textAlign: 'center',
    pointerEvents: 'none',
    borderRadius: tokens.borderRadiusXLarge,
    border: `2px dashed ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: tokens.colorNeutralBackgroundAlpha2,
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
});

const PLACES: readonly TableLocation[] = ['account', 'device'];

/** Lists stored tables: the signed-in user's tables in the account, and the tables on this device. */
export function TableList() {
  const styles = useStyles();
  const { t } = useTranslation('tables');
  const userId = useSessionUser()?.uuid;
  const { heads, problem } = useSnapshot(tableListing('account').state);
  const isAccountLoading = !heads && !problem;
  const { over, dropped, settle } = useTableDrop();
  useEffect(() => void purgeOldTables(), []);
  return (
    <div className={styles.root}>
      {PLACES.filter((place) => place === 'device' || userId !== undefined).map((place) => (
        <Fragment key={place === 'account' ? userId : place}>
          <TableGroup
            place={place}
            listing={tableListing(place)}
            dropped={dropped?.place === place ? dropped.files : null}
            onDropped={settle}
          />
          {/* Outside of the group, so that files dropped here go to this device. */}
          {place === 'account' && isAccountLoading && <LoadingSpace />}
        </Fragment>
      ))}
      {over && <div className={styles.veil}>{t(over === 'account' ? 'dropAccount' : 'drop')}</div>}
    </div>
  );
}

interface Dropped {
  readonly place: TableLocation;
  readonly files: readonly DiskFile[];
}

const placeUnder = ({ target }: DragEvent): TableLocation =>
  target instanceof Element && target.closest('[data-tables="account"]') ? 'account' : 'device';

/** Handles files dropped on the screen. Files dropped on the list of the account go to the account, other files to this device. */
function useTableDrop() {
  const [over, setOver] = useState<TableLocation | null>(null);
  const [dropped, setDropped] = useState<Dropped | null>(null);
  useEffect(
    () =>
      watchFileDrops({
        onOver: (event) => setOver(placeUnder(event)),
        onLeave: () => setOver(null),
        onDrop: (transfer, event) => {
          const place = placeUnder(event);
          void droppedFiles(transfer).then((files) => setDropped({ place, files }));
        },
      }),
    [],
  );
  return { over, dropped, settle: () => setDropped(null) };
}
