import { makeStyles, tokens } from '@fluentui/react-components';
import { Fragment, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useSessionUser } from '../../services/account/session.ts';
import { type DiskFile, droppedFiles } from '../../services/tables/diskFiles.ts';
import type { TableLocation } from '../../services/tables/tableShelf.ts';
import { DropVeil } from '../../ui/drops/DropVeil.tsx';
import { LoadingSpace } from '../../ui/LoadingSpace.tsx';
import { TableGroup } from './TableGroup.tsx';
import { purgeOldTables, tableListing } from './tableListStore.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL },
});

const PLACES: readonly TableLocation[] = ['account', 'device'];

/** Lists stored tables: the signed-in user's tables in the account, and the tables on this device. */
export function TableList() {
  const styles = useStyles();
  const { t } = useTranslation('tables');
  const userId = useSessionUser()?.uuid;
  const { heads, problem } = useSnapshot(tableListing('account').state);
  const isAccountLoading = !heads && !problem;
  const [dropped, setDropped] = useState<Dropped | null>(null);
  useEffect(() => void purgeOldTables(), []);
  return (
    <div className={styles.root}>
      {PLACES.filter((place) => place === 'device' || userId !== undefined).map((place) => (
        <Fragment key={place === 'account' ? userId : place}>
          <TableGroup
            place={place}
            listing={tableListing(place)}
            dropped={dropped?.place === place ? dropped.files : null}
            onDropped={() => setDropped(null)}
          />
          {/* Outside of the group, so that files dropped here go to this device. */}
          {place === 'account' && isAccountLoading && <LoadingSpace />}
        </Fragment>
      ))}
      <DropVeil
        textOf={(event) => t(placeUnder(event) === 'account' ? 'dropAccount' : 'drop')}
        onDrop={(transfer, event) => {
          const place = placeUnder(event);
          void droppedFiles(transfer).then((files) => setDropped({ place, files }));
        }}
      />
    </div>
  );
}

interface Dropped {
  readonly place: TableLocation;
  readonly files: readonly DiskFile[];
}

/** Files dropped on the list of the account go to the account, other files to this device. */
const placeUnder = ({ target }: DragEvent): TableLocation =>
  target instanceof Element && target.closest('[data-tables="account"]') ? 'account' : 'device';
