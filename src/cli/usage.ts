import { FORMAT_CHOICE } from './argumentValues.ts';

export const USAGE = `Diecut: labels from the command line

  diecut render LABEL --out FILE|DIR|- [options]   make the labels
  diecut print LABEL --to PRINTER [options]        send the labels to a printer
  diecut pages FILE… --out FILE|DIR|- [options]    make labels of the pages of PDFs and of pictures
  diecut validate LABEL [--data FILE] [options]    check every row and print nothing
  diecut diff LABEL --approved DIR [options]       make the labels and compare them with approved pictures
  diecut inspect FILE [--sheet NAME] [--locale L]  columns and rows of a spreadsheet, or the faces of a font
  diecut convert LABEL --out FILE [--to pdfme]     write it as label.json, or as a template of pdfme
  diecut library COMMAND …                         labels of a server's library: sign-in, list, pull, push, sign-out
  diecut agent --server URL --printer NAME=ADDRESS hand labels that programs order at a server to printers here
  diecut gs1 TEXT                                  take a GS1 content, a scanned code or a Digital Link apart

LABEL is a label.json, or a document of another program: gLabels (also compressed), a pdfme template, ZPL.
Pictures and fonts that it names lie beside it. What of a foreign document cannot be carried over is said.

Data
  --data FILE            spreadsheet (xlsx, xls, csv, tsv) that the label's columns are bound to
  --sheet NAME           which sheet of it; without it the first visible one
  --encoding NAME        encoding of a csv file, e.g. windows-1251, shift_jis, cp850; without it found out, and a
                         guess is noted; a byte order mark counts for more
  --header-row N         the row that names the columns; without it the first row with content
  --pictures DIR|ZIP     where the pictures are that rows name; without it the folder of the spreadsheet
  --locale en-US         language of dates that follow the reader's, e.g. de-DE, zh-CN; default en-US
  --where CONDITION      print only rows for which it holds, e.g. "stock > 0"; replaces the label's own
  --sort NAME            print in the order of a column, --sort=-NAME downwards; may be repeated
  --rows 1-100,205       rows to print, in this order: counted from 1 in the order of printing, after --where and
                         --sort; copies are not counted, rows of no copies are; 205- goes on to the last
  --serial ID=VALUE      what the serial of an element begins with at the first label that is printed;
                         left out, labels have the numbers of their places among all rows. Where it goes on
                         from job to job, the value that the next job begins with is said; may be repeated
  --column NAME=HEADER   the header that stands for a column of the label; may be repeated
  --merged repeat        repeat the value of merged cells instead of refusing them
  --restore-zeros        fill up GTINs that lost their leading zero as numbers of the spreadsheet; without it
                         they are reported, and get a second check digit
  --copies N             copies of the whole run, 1 to 2000
  --copies-column NAME   copies of each row, from a column of the spreadsheet (0 leaves the row out)
  --no-collate           with --copies: 1 1 2 2 3 3 instead of 1 2 3 1 2 3
  --set NAME=VALUE       answer to a print-time input; may be repeated
  --now ISO              the time of printing, e.g. 2026-03-01T08:00:00Z; without it the clock's

Fonts
  --font FILE            a font (ttf, otf, ttc, woff, woff2) for texts in its family that the label brings no
                         font for; may be repeated

Output
  --out FILE|DIR|-       a file; a folder for svg, png and jpg of several labels; - for standard output
  --format NAME          ${FORMAT_CHOICE}; without it taken from the ending of --out
                         or, for print, zpl; and pdf for a queue
  --dpi 203|300|600      resolution of the printer, default 300: barcode modules are whole dots of it;
                         a ZPL file's dots are of it too, without it of 203
  --rotate 0|90|180|270  turn the labels clockwise
  --offset X,Y           move the print so many millimetres to the right and down, -100 to 100; a value that
                         begins with a dash is written --offset=-1.5,2
  --start N              place of the first label on a part-used sheet or row of labels, counted from 1
  --darkness 0-100       how dark a label printer prints; these four are for printer formats, and what is
                         not given stays as the printer is set
  --speed N              of a label printer: millimetres a second (zpl, tspl) or a step (epl 0-6, cpcl 0-5)
  --cut each|end|N       cut after each row of labels, after the last, or after every N
  --media gap|mark|continuous
                         what is loaded, where it is not what the label is made for; the length of a gap or
                         mark in millimetres, where it is another one: gap:3 (gap: tspl, epl, escpos; mark: tspl, epl)
  --native               zpl, tspl: the printer keeps what all labels share and draws bars itself; less is sent,
                         the dots are the same, and for each element it is said how it is sent
  --on-error stop|skip   a row that cannot be printed ends the run (default) or is left out
  --verify               decode every barcode from the printed dots before anything is handed over: one that is not
                         read, or read wrongly, is a row that cannot be printed; with validate as well
  --resume               go on with a run that was killed: what it made lies beside --out as
                         NAME.diecut-part and NAME.diecut-journal, and the file ends in the same bytes
  --jobs N               threads, default one for each core

Comparing
  --approved DIR         the folder of approved pictures, one for each label; all options of data and of making go with it
  --update               the labels as they are now become the approved ones
  --changed DIR          where to put pictures of what has changed: what is gone in red, what is new in blue
  --tolerance N          by how much a channel of a dot may differ, 0 (default) to 255
                         A label that shows the time needs --now to look the same tomorrow.

Printing
  --to tcp://HOST[:PORT] a printer in the network, port 9100 if none is given; an IPv6 address stands in brackets
  --to cups:NAME         a queue of this machine, by its lp
  --timeout SECONDS      how long a printer may take to answer or to take the next bytes, default 30
  --no-check             begin at once: without it every row is checked before the first label is sent
  --resume               go on with a job that was cut short, where it is known which labels came out
  --printed N            with --resume: label N is the last one that came out, counted from 1; the rest is printed

Agent
  agent --server URL     hands labels to printers here that programs order at a server, until it is ended; the server never
                         reaches into this network
    --key-file FILE      a key of the account with the scope agent, else DIECUT_KEY
    --printer NAME=ADDRESS
                         a printer as the server calls it, and where it is: tcp://HOST[:PORT], cups:NAME, or a device
                         file such as file:/dev/usb/lp0; once for each printer
    --config FILE        the same as JSON: {"server": …, "keyFile": …, "printers": {"NAME": "ADDRESS"}, "state": …,
                         "timeoutSeconds": …}; what the command line says goes before it
    --state DIR          where it notes what was handed over; belongs to one agent of one machine
    --timeout SECONDS    how long a printer may take no bytes, such as while the roll is changed, default 900
    --quiet              says what goes wrong, and not what is printed
                         Labels that a printer may have a part of are never sent again by themselves: the server tells
                         which they are, and somebody says which came out.

Pages
  --pages 1-3,7          which pages of each file, in this order; without it all
  --size 100x150         width and height of a label in millimetres, 3 to 1000, default 100x150
  --crop auto|none       find the labels on a page and cut them out (default), or take each page whole
  --frame X,Y,W,H        cut out this frame instead: millimetres from the top left corner of each page; may be given several
                         times. With a page, such as 2:X,Y,W,H, only of that page of each file, which then has no others
  --fit full|none        as large as the label allows (default), or in true size, cut off at its edges
  --rotate auto|0|90|180|270
                         turn clockwise; auto (default) turns what fits better so, with its text upright
  --per-line 1-4         labels side by side, with --gap MM between them, 0 to 50
  --watermark TEXT       slanted text over each label; --watermark-mode tile (default) or centre
  --format, --dpi, --copies, --no-collate, --darkness, --speed, --cut, --media, --now, --resume, --json and --quiet as above;
  --on-error skip        leaves out files and pages that cannot be read, and names them

Library
  library sign-in SERVER                 keeps a session for the commands below; asks for account and password, or takes
    --account NAME                       an e-mail address or phone number, else DIECUT_ACCOUNT
    --password-stdin                     the password from standard input, else DIECUT_PASSWORD
    --code-stdin                         a code for the second factor, also from standard input, on the line after the
                                         password; else DIECUT_CODE, else it asks
  library sign-out                       ends it
  library list [PATTERN…]                folders, names, sizes, versions and times of the labels
  library pull PATTERN… | --all          writes labels as files with their pictures and fonts beside them
    --out DIR|FILE.json                  where to; default is this folder. What was changed here stays as it is
  library push FILE|DIR…                 saves new and changed labels with their pictures and fonts
  --folder NAME                          with list and pull only labels of this folder; push puts the labels into it
  --overwrite                            pull: over what was changed here; push: over what was changed in the library
  --server SERVER                        another one than that of DIECUT_SERVER or the last sign-in; DIECUT_TOKEN is an
                                         access token that stands for signing in
  A PATTERN is a name, or folder/name, with * for any characters and ? for one.

General
  --label N              which label of a document that has several, default 1
  --json                 one JSON object on standard output instead of text
  --quiet                no progress, and no notice where a server makes it wait
  --help, --version

Exit codes: 0 done, 1 the label, data or a row is at fault, 2 wrong usage, 3 a file cannot be read or written, a printer,
queue or server cannot be reached or takes no labels.
`;
