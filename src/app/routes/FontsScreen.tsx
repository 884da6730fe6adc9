import { Text } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { FontList } from '../features/fonts/FontList.tsx';
import { FormPage } from './FormPage.tsx';

/** The fonts that labels are set in. */
export function FontsScreen() {
  const { t } = useTranslation('fontList');
  return (
    <FormPage title={t('title')}>
      <Text>{t('lead')}</Text>
      <FontList />
    </FormPage>
  );
}
