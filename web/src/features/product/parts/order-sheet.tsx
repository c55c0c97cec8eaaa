import type { CallError } from '@assay/client/call-error';
import { useEndpoint } from '@assay/client/hooks';
import { getProductOrder } from '@assay/contract/product';
import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { useLast } from '@assay/ui/use-last.ts';
import { useState } from 'react';
import { errorText, useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { RefusalBanner } from '../../../templates/refusal-banner.tsx';
import { detailHref } from '../kinds.ts';
import { useExit } from '../use-exit.ts';
import { OrderReason } from './order-reason.tsx';
import { isOver, type OrderDetail, OrderTerms } from './order-terms.tsx';
import { PaidDays } from './paid-days.tsx';
import { RenewalPart } from './renewal-part.tsx';
import { ScheduleLines } from './schedule-lines.tsx';

/** One order opened: its terms, what is still to come, every day that was paid, and the way out. */
export const OrderSheet = ({ id, onClose }: { id: string | undefined; onClose: () => void }) => {
  const t = useT();
  const query = useEndpoint(getProductOrder, { id: id ?? '' }, { enabled: id !== undefined });
  const last = useLast(query.data);
  // While it closes, the sheet keeps what it showed; while it is open, it shows the order of its id and no other.
  const order = id === undefined ? last : query.data;
  const [isLeaving, setIsLeaving] = useState(false);
  const exit = useExit(() => setIsLeaving(false));
  const close = (): void => {
    setIsLeaving(false);
    onClose();
  };
  const leave = (wants: boolean): void => {
    exit.reset();
    setIsLeaving(wants);
  };
  const terms = order?.exit ?? null;
  const isAsking = isLeaving && terms !== null;
  return (
    <Sheet
      open={id !== undefined}
      onClose={close}
      title={isAsking ? t('product.exitTitle') : (order?.name ?? t('title.productOrders'))}
      description={order ? (isAsking ? order.name : t(`product.order.${order.state}`)) : ''}
      footer={
        order && (
          <Footer
            order={order}
            isAsking={isAsking}
            isBusy={exit.isPending}
            onAsk={leave}
            onConfirm={() => exit.mutate({ id: order.id })}
          />
        )
      }
    >
      {order ? (
        isAsking ? (
          <ExitTerms order={order} terms={terms} refusal={exit.error} />
        ) : (
          <Content order={order} refusal={exit.error} />
        )
      ) : query.isError ? (
        <ErrorState
          className="px-0"
          title={t('product.orderMissing')}
          text={errorText(query.error)}
          retry={{ label: t('app.retry'), onRetry: () => void query.refetch(), busy: query.isFetching }}
        />
      ) : (
        <RowSkeletons kind="setting" count={6} label={t('app.loading')} />
      )}
    </Sheet>
  );
};

const Content = ({ order, refusal }: { order: OrderDetail; refusal: CallError | null }) => (
  <div className="grid gap-20 pb-14">
    <OrderReason order={order} />
    <ExitRefusal error={refusal} />
    <RenewalPart order={order} />
    <OrderTerms order={order} />
    {!isOver(order) && <ScheduleLines schedule={order.schedule} currency={order.currency} />}
    <PaidDays order={order} />
  </div>
);

interface ExitTermsProps {
  order: OrderDetail;
  terms: NonNullable<OrderDetail['exit']>;
  refusal: CallError | null;
}

const ExitTerms = ({ order: { principal, currency }, terms, refusal }: ExitTermsProps) => {
  const t = useT();
  return (
    <div className="grid gap-16 pb-14">
      <KeyValues>
        <KeyValue name={t('product.principalNow')}>{withUnit(principal, currency)}</KeyValue>
        <KeyValue name={t('product.exitFee')}>{withUnit(terms.fee, currency)}</KeyValue>
        <KeyValue name={t('product.exitReturned')} strong>
          {withUnit(terms.returned, currency)}
        </KeyValue>
      </KeyValues>
      <p className="text-caption text-ink-2">{t(terms.endsNow ? 'product.exitText' : 'product.exitTextDay')}</p>
      <ExitRefusal error={refusal} />
    </div>
  );
};

/** The general sentence of "too late" is about payments that are on their way; here it is the order that has ended. */
const ExitRefusal = ({ error }: { error: CallError | null }) => {
  const t = useT();
  if (error?.name !== 'too_late') return <RefusalBanner error={error} />;
  return (
    <div role="alert">
      <Banner kind="warn">{t('product.exitTooLate')}</Banner>
    </div>
  );
};

interface FooterProps {
  order: OrderDetail;
  isAsking: boolean;
  isBusy: boolean;
  onAsk: (wants: boolean) => void;
  onConfirm: () => void;
}

const Footer = ({ order, isAsking, isBusy, onAsk, onConfirm }: FooterProps) => {
  const t = useT();
  if (isAsking && order.exit) {
    return (
      <div className="grid gap-8">
        <Button kind="secondary" busy={isBusy} onClick={onConfirm}>
          {order.exit.endsNow
            ? t('product.exitConfirm', { amount: withUnit(order.exit.returned, order.currency) })
            : t('product.exitConfirmDay')}
        </Button>
        <Button kind="ghost" onClick={() => onAsk(false)}>
          {t('app.cancel')}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      {order.exit && (
        <Button kind="secondary" onClick={() => onAsk(true)}>
          {t('product.exitAct')}
        </Button>
      )}
      {order.exit === null && order.state === 'running' && (
        <p className="text-center text-caption text-ink-3">
          {order.leavesDay === null ? t('product.exitNotNow') : t('product.leaving', { day: order.leavesDay })}
        </p>
      )}
      <Button kind="ghost" href={detailHref(order.kind, order.productId)}>
        {t('product.seeProduct')}
      </Button>
    </div>
  );
};
