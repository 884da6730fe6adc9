/** Commands for settings and the memory of the printer, which have no counterpart in a label and are reported. */
export const SETTINGS: ReadonlySet<string> = new Set(
  (
    'CO CP CV CW FL FM ID JB JH JI JJ JM JS JT JU JW JZ KD KL KN KP KV LF MA MC MD MF MI ML MM MP MT MW NB NI NN NP NS NT ' +
    'NW PF PH PN PP PR RB RF RL RM RN RQ RR RS RT RU RW RZ SE SI SL SO SP SQ SR SS ST SX SZ TO WA WD WE WF WI WL WP WR ' +
    'WS WT WV WX XB XS ZZ HF HG HH HL HR HT HV HW HY HZ ~CO ~DB ~DE ~DN ~DS ~DT ~DU ~EG ~HB ~HD ~HI ~HM ~HQ ~HS ~HU ~JA ~JB ' +
    '~JC ~JD ~JE ~JF ~JG ~JI ~JL ~JN ~JO ~JP ~JQ ~JR ~JS ~JX ~KB ~NC ~NR ~NT ~PH ~PL ~PM ~PP ~PR ~PS ~RO ~RV ~SD ~TA ~WC ~WQ'
  ).split(' '),
);
