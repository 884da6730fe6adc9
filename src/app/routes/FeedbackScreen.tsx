import { Text } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { FeedbackForm } from '../features/feedback/FeedbackForm.tsx';
import { FormPage } from './layouts/FormPage.tsx';

export function FeedbackScreen() {
  const { t } = useTranslation('feedback');
  return (
    <FormPage title={t('title')}>
      <Text>{t('lead')}</Text>
      <FeedbackForm />
    </FormPage>
  );
}
