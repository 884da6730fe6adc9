import { MessageBar, MessageBarBody, MessageBarTitle, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useRefusalText } from '../../services/api/useCall.ts';
import type { RefusedShare } from './sendShares.ts';

const useStyles = makeStyles({
  list: {
    maxHeight: '140px',
    margin: `${tokens.spacingVerticalXS} 0 0`,
    paddingLeft: tokens.spacingHorizontalL,
    overflowY: 'auto',
  },
  name: { overflowWrap: 'anywhere' },
});

interface RefusedSharesProps {
  readonly refused: readonly RefusedShare[];
  /** Total number of labels and folders to share. */
  readonly total: number;
}

/** Labels that were not shared, grouped by reason. */
export function RefusedShares({ refused, total }: RefusedSharesProps) {
  const styles = useStyles();
  const { t } = useTranslation('sharing');
  const refusalText = useRefusalText();
  const reasons = Map.groupBy(refused, ({ refusal }) => refusalText(refusal));
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          {total > 1 ? t('refused', { count: refused.length, total }) : t('refusedOne')}
        </MessageBarTitle>
        {[...reasons].map(([reason, those]) => (
          <div key={reason}>
            {reason}
            {total > 1 && (
              <ul className={styles.list}>
                {those.map(({ part }, at) => (
                  // Names can occur several times, in different folders.
                  <li key={`${at} ${part.name}`} className={styles.name}>
                    {part.name}
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </MessageBarBody>
    </MessageBar>
  );
}
