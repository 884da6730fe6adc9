import { Text } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { FontList } from '../features/fonts/FontList.tsx';
import { FormPage } from './layouts/FormPage.tsx';

/** Screen of the fonts available for labels. */
export function FontsScreen() {
  const { t } = useTranslation('fontList');
  return (
    <FormPage title={t('title')}>
      <Text>{t('lead')}</Text>
      <FontList />
    </FormPage>
  );
}
