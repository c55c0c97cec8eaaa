import { CallError } from '@assay/client/call-error';
import { useEndpoint } from '@assay/client/hooks';
import { useSession } from '@assay/client/session';
import { BANK_NETWORK, listNetworks } from '@assay/contract/deposit';
import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { Chips } from '@assay/ui/chips.tsx';
import { Coin } from '@assay/ui/coin.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { Skeleton } from '@assay/ui/skeleton.tsx';
import { Copy, History } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../device/copy-text.ts';
import { useT } from '../../i18n/i18n.ts';
import { withUnit } from '../../money/with-unit.ts';
import { hrefTo } from '../../navigation/links.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { showDuration } from '../../time/show-duration.ts';
import { AddressCard, ForgedAddress } from './parts/address-card.tsx';
import { AnnounceSheet } from './parts/announce-sheet.tsx';
import { type DepositAddress, useDepositAddress } from './use-deposit-address.ts';

/** Deposit: choose a currency and a network, pay to the address that this phone has checked. */
export const DepositScreen = () => {
  const t = useT();
  const search = useScreenSearch('deposit');
  const networks = useEndpoint(listNetworks, {});
  const [choice, setChoice] = useState({ currency: '', network: '' });
  const [isAnnouncing, setIsAnnouncing] = useState(false);
  const isSimulated = useSession(({ commonConfig }) => commonConfig?.simulatedMarket === true);

  const all = networks.data ?? [];
  const currencies = [...new Set(all.map(({ currency }) => currency))];
  // A link that names a currency counts until the member chooses another, also when it leads from here to here.
  const wanted = choice.currency === '' ? search.currency : choice.currency;
  const currency = currencies.find((one) => one === wanted) ?? currencies[0];
  const offered = all.filter((one) => one.currency === currency);
  const network = offered.find((one) => one.network === choice.network) ?? offered[0];
  const address = useDepositAddress(network && { currency: network.currency, chainType: network.network });
  const checked = address.data?.isSigned === true ? address.data.address : undefined;
  const isBank = network?.network === BANK_NETWORK;
  return (
    <DetailScreen
      title={t('title.deposit')}
      {...(isSimulated && { caption: t('deposit.simulated') })}
      parent="assets"
      action={
        <IconButton label={t('deposit.records')} href={hrefTo('transferRecords', { kind: 'deposit' })}>
          <History aria-hidden="true" className="size-21 text-ink-2" strokeWidth={1.8} />
        </IconButton>
      }
      dock={
        checked && (
          <div className="grid grid-cols-[1.4fr_1fr] gap-8">
            <Button
              onClick={() => void copyText(checked.address)}
              icon={<Copy aria-hidden="true" className="size-18" strokeWidth={2} />}
            >
              {t(isBank ? 'deposit.copyAccount' : 'deposit.copy')}
            </Button>
            <Button kind="secondary" onClick={() => setIsAnnouncing(true)}>
              {t('deposit.paid')}
            </Button>
          </div>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        <div>
          <Chips
            label={t('payout.currency')}
            choices={currencies.map((value) => ({ value, label: value, mark: <Coin code={value} size={24} /> }))}
            value={currency ?? ''}
            onChange={(value) => setChoice({ currency: value, network: '' })}
          />
          {/* A currency that only banks carry has no network to choose. */}
          {offered.some((one) => one.network !== BANK_NETWORK) && (
            <Chips
              kind="outline"
              label={t('payout.network')}
              choices={offered.map(({ network: value, name }) => ({
                value,
                label: value === BANK_NETWORK ? t('payout.bank') : `${name} ${value === name ? '' : value}`.trim(),
              }))}
              value={network?.network ?? ''}
              onChange={(value) => setChoice({ currency: currency ?? '', network: value })}
            />
          )}
        </div>
        {checked ? (
          <Payable address={checked} networkName={network?.name ?? ''} />
        ) : address.data ? (
          <ForgedAddress />
        ) : address.error instanceof CallError && address.error.name === 'guest_restricted' ? (
          <Card>
            <Empty
              title={t('deposit.guest')}
              text={t('deposit.guestText')}
              action={
                <Button size="medium" href={hrefTo('security', {})}>
                  {t('deposit.guestAct')}
                </Button>
              }
            />
          </Card>
        ) : networks.isError || address.isError ? (
          <Card>
            <ErrorState
              title={t('deposit.failed')}
              text={t('wallet.failedText')}
              retry={{
                label: t('app.retry'),
                onRetry: () => void (networks.isError ? networks.refetch() : address.refetch()),
                busy: networks.isFetching || address.isFetching,
              }}
            />
          </Card>
        ) : (
          <Checking />
        )}
      </div>
      {checked && (
        <AnnounceSheet
          key={`${checked.currency} ${checked.chainType}`}
          open={isAnnouncing}
          onClose={() => setIsAnnouncing(false)}
          address={checked}
        />
      )}
    </DetailScreen>
  );
};

/** The address with its terms, and what a mistake would cost. */
const Payable = ({ address, networkName }: { address: DepositAddress; networkName: string }) => {
  const t = useT();
  const { currency, chainType, minimum, confirmations, arrivalMinutes } = address;
  const isBank = chainType === BANK_NETWORK;
  return (
    <>
      <AddressCard address={address} />
      <KeyValues className="px-20 py-4">
        <KeyValue name={t('deposit.minimum')}>
          <span className="block">{withUnit(minimum, currency)}</span>
          <span className="block text-caption text-ink-3">{t('deposit.minimumText')}</span>
        </KeyValue>
        <KeyValue name={t('deposit.after')}>
          {!isBank && <span className="block">{t('deposit.confirmations', { count: confirmations })}</span>}
          <span className={isBank ? 'block' : 'block text-caption text-ink-3'}>{showDuration(t, arrivalMinutes)}</span>
        </KeyValue>
        <KeyValue name={t('deposit.fee')}>{t('deposit.noFee')}</KeyValue>
      </KeyValues>
      <Banner kind="warn" className="mx-12">
        {isBank ? t('deposit.bankWarning', { currency }) : t('deposit.warning', { currency, network: networkName })}
      </Banner>
      <p className="px-20 text-caption text-ink-2">{t('deposit.support')}</p>
    </>
  );
};

const Checking = () => {
  const t = useT();
  return (
    <Card className="grid justify-items-center gap-16 p-16" aria-busy="true">
      <Skeleton shape="card" className="size-176" />
      <Skeleton className="h-20 w-240" />
      <p role="status" className="text-note text-ink-2">
        {t('deposit.checking')}
      </p>
    </Card>
  );
};
