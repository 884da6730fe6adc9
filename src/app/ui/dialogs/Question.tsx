import { Button, Text } from '@fluentui/react-components';
import { ContentDialog } from './ContentDialog.tsx';

interface QuestionProps {
  readonly title: string;
  readonly text: string;
  /** Texts of the confirm button and the cancel button. */
  readonly doText: string;
  readonly leaveText: string;
  readonly isBusy?: boolean;
  readonly onDo: () => void;
  readonly onClose: () => void;
}

/** Dialog that asks for confirmation of an action that cannot be undone. */
export function Question(props: QuestionProps) {
  const { title, text, doText, leaveText, isBusy = false, onDo, onClose } = props;
  return (
    <ContentDialog
      title={title}
      modalType="alert"
      onClose={onClose}
      maxWidthPx={440}
      actions={
        <>
          <Button onClick={onClose}>{leaveText}</Button>
          <Button appearance="primary" disabledFocusable={isBusy} onClick={onDo}>
            {doText}
          </Button>
        </>
      }
    >
      <Text>{text}</Text>
    </ContentDialog>
  );
}
