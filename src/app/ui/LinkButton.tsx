import { Button, type ButtonProps } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkButtonProps {
  readonly to: string;
  readonly children: ReactNode;
  readonly size?: NonNullable<ButtonProps['size']>;
}

/** Link to a screen, styled as a primary button. */
export function LinkButton({ to, children, size = 'medium' }: LinkButtonProps) {
  const href = useHref(to);
  const handleClick = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <Button as="a" appearance="primary" size={size} href={href} onClick={handleClick}>
      {children}
    </Button>
  );
}
