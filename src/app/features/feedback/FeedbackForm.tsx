import { Button, Field, Input, makeStyles, Text, Textarea, tokens } from '@fluentui/react-components';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FEEDBACK_LIMITS } from '../../../core/base/limits.ts';
import { newId } from '../../../device/newId.ts';
import { sessionUser } from '../../services/account/session.ts';
import { useCall } from '../../services/api/useCall.ts';
import { useBusy } from '../../ui/hooks/useBusy.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { PictureUploads } from '../uploads/PictureUploads.tsx';
import { usePictureUploads } from '../uploads/usePictureUploads.ts';

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: tokens.spacingVerticalL,
  },
  images: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS },
  submit: { alignSelf: 'flex-start' },
});

/** Feedback form with pictures. */
export function FeedbackForm() {
  const styles = useStyles();
  const { t } = useTranslation('feedback');
  const call = useCall();
  const notify = useNotify();
  const uploads = usePictureUploads(FEEDBACK_LIMITS.maxImages);
  const [content, setContent] = useState('');
  const [contact, setContact] = useState(() => sessionUser()?.phone ?? '');
  const [isTried, setIsTried] = useState(false);
  const [isBusy, run] = useBusy();
  /** Feedback and its idempotency key. Feedback that is resent after a network error keeps its key. */
  const attempt = useRef({ of: '', key: '' });
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    await run(async () => {
      setIsTried(true);
      if (content.trim() === '' || contact.trim() === '' || uploads.isBusy) return;
      const images = uploads.pictures.flatMap(({ key }) => (key === null ? [] : [key]));
      const input = { content: content.trim(), contact: contact.trim(), images };
      const of = JSON.stringify(input);
      if (attempt.current.of !== of) attempt.current = { of, key: newId() };
      const sent = await call('POST /feedback/add', input, { idempotencyKey: attempt.current.key });
      if (!sent.ok) return;
      notify(t('done'), 'success');
      setContent('');
      setIsTried(false);
      uploads.clear();
    });
  };
  const missing = (text: string, key: string) => (isTried && text.trim() === '' ? t(key) : null);
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Field label={t('content')} validationMessage={missing(content, 'contentMissing')}>
        <Textarea
          rows={8}
          maxLength={FEEDBACK_LIMITS.maxContentLength}
          value={content}
          onChange={(_event, data) => setContent(data.value)}
        />
      </Field>
      <div className={styles.images}>
        <Text>{t('images')}</Text>
        <PictureUploads
          pictures={uploads.pictures}
          max={FEEDBACK_LIMITS.maxImages}
          onAdd={(files) => void uploads.add(files)}
          onRemove={uploads.remove}
        />
      </div>
      <Field label={t('contact')} validationMessage={missing(contact, 'contactMissing')}>
        <Input
          maxLength={FEEDBACK_LIMITS.maxContactLength}
          value={contact}
          onChange={(_event, data) => setContact(data.value)}
        />
      </Field>
      <Button
        className={styles.submit}
        type="submit"
        appearance="primary"
        disabledFocusable={isBusy || uploads.isBusy}
      >
        {t('submit')}
      </Button>
    </form>
  );
}
