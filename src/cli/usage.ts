import { FORMAT_CHOICE } from './argumentValues.ts';

export const USAGE = `Diecut: labels from the command line

  diecut render LABEL --out FILE|DIR|- [options]   render labels
  diecut print LABEL --to PRINTER [options]        print labels
  diecut pages FILE… --out FILE|DIR|- [options]    render the labels on pages of PDFs and pictures
  diecut validate LABEL [--data FILE] [options]    check every row without output
  diecut diff LABEL --approved DIR [options]       compare labels with approved pictures
  diecut inspect FILE [--sheet NAME] [--locale L]  show columns and rows of a spreadsheet, or faces of a font
  diecut convert LABEL --out FILE [--to FORMAT]    write a label.json, a pdfme template (pdfme), or the exchange
                                                   format with string values (wire)
  diecut library COMMAND …                         sync labels with a server: sign-in, list, pull, push, sign-out
  diecut agent --server URL --printer NAME=ADDRESS print the jobs of a server on printers near this computer
  diecut gs1 TEXT                                  parse a GS1 content, a scanned code or a Digital Link

LABEL is a label.json or a document of another program: gLabels (also compressed), pdfme template, ZPL. Its pictures
and fonts are in the same folder. Parts of a foreign document that can't be imported are reported.

Data
  --data FILE            spreadsheet (xlsx, xls, csv, tsv) for the label's columns
  --sheet NAME           sheet of the spreadsheet; default: the first visible one
  --encoding NAME        encoding of a csv file, e.g. windows-1251, shift_jis, cp850; default: detected, and reported
                         if uncertain; a byte order mark takes precedence
  --separator CHAR       separator of a csv file, e.g. ';' or tab; default: detected, and listed by inspect
  --header-row N         row with the column names; default: the first row with content
  --pictures DIR|ZIP     pictures that rows name; default: the folder of the spreadsheet
  --locale en-US         language of dates that follow the reader's, e.g. de-DE, zh-CN; default en-US
  --where CONDITION      print only matching rows, e.g. "stock > 0"; replaces the label's condition
  --sort NAME            sort by a column; --sort=-NAME sorts in descending order; repeatable
  --rows 1-100,205       rows to print, in this order, numbered after --where and --sort; copies don't count, rows
                         with no copies do; 205- means to the end
  --serial ID=VALUE      first serial number of an element; default: the number at each row's position. For counters
                         that continue from job to job, the report has the next number; repeatable
  --column NAME=HEADER   header to use for a column of the label; repeatable
  --merged repeat        repeat the value of merged cells instead of refusing them
  --restore-zeros        restore leading zeros of GTINs that the spreadsheet stores as numbers; default: report them
                         and add a second check digit
  --copies N             copies of the whole run, 1 to 2000
  --copies-column NAME   column with the number of copies of each row; 0 skips the row
  --no-collate           with --copies: 1 1 2 2 3 3 instead of 1 2 3 1 2 3
  --set NAME=VALUE       value of a print-time input; repeatable
  --now ISO              print time, e.g. 2026-03-01T08:00:00Z; default: the clock

Fonts
  --font FILE            font (ttf, otf, ttc, woff, woff2) for texts in its family, if the label has none; repeatable

Output
  --out FILE|DIR|-       file; folder for svg, png and jpg of several labels; - for standard output
  --format NAME          ${FORMAT_CHOICE}; default: by the extension
                         of --out; print: zpl, or pdf for a queue
  --dpi 203|300|600      resolution of the printer, default 300; barcode modules are whole dots. For a ZPL document also
                         the resolution of its dots, default 203
  --rotate 0|90|180|270  rotate labels clockwise
  --offset X,Y           move the print right and down, in millimeters, -100 to 100; with a leading minus:
                         --offset=-1.5,2
  --start N              first unused label of a partly used sheet or row, counted from 1
  --darkness 0-100       darkness of a label printer; default of these four settings: the printer's own
  --speed N              speed of a label printer: millimeters per second (zpl, tspl) or a step (epl 0-6, cpcl 0-5)
  --cut each|end|N       cut after each row of labels, after the last one, or after every N rows
  --media gap|mark|continuous
                         loaded media, if it differs from the label's; with the length of gap or mark in millimeters:
                         gap:3 (gap: tspl, epl, escpos; mark: tspl, epl)
  --native               zpl, tspl: the printer stores shared parts and draws barcodes itself; less data, same dots; the
                         report says how each element is sent
  --on-error stop|skip   stop at a row that can't be printed (default), or skip it
  --verify               decode every barcode from the printed dots first; a barcode that can't be decoded or has other
                         content is an error of its row; also for validate
  --resume               continue an interrupted run from NAME.diecut-part and NAME.diecut-journal beside --out, with the
                         same bytes as an uninterrupted run
  --jobs N               threads, default: one per core

Comparing
  --approved DIR         folder of approved pictures, one per label; accepts all options for data and rendering
  --update               approve the current labels
  --changed DIR          folder for pictures of differences: removed in red, added in blue
  --tolerance N          allowed difference per channel of a dot, 0 (default) to 255
                         A label with the current time needs --now for a stable result.

Printing
  --to tcp://HOST[:PORT] network printer, default port 9100; IPv6 addresses in brackets
  --to cups:NAME         print queue of this computer (lp)
  --timeout SECONDS      time limit for an answer of the printer or the next bytes, default 30
  --no-check             start at once; default: check every row before the first label is sent
  --resume               continue an interrupted job; needs to know which labels are printed
  --printed N            with --resume: N is the last printed label, counted from 1

Agent
  agent --server URL     print the jobs of a server on printers near this computer, until stopped; the server needs no
                         access to this network
    --key-file FILE      API key with the scope agent; default: DIECUT_KEY
    --printer NAME=ADDRESS
                         name of a printer on the server, and its address: tcp://HOST[:PORT], cups:NAME, or a device file
                         such as file:/dev/usb/lp0; repeatable
    --config FILE        the same as JSON: {"server": …, "keyFile": …, "printers": {"NAME": "ADDRESS"}, "state": …,
                         "timeoutSeconds": …}; the command line takes precedence
    --state DIR          folder for the agent's journal; one agent of one computer per folder
    --timeout SECONDS    time limit while a printer accepts no data, such as during a change of the roll, default 900
    --quiet              report only problems
                         The agent never resends labels that may be partly printed: the server lists them, and a person
                         confirms the last printed one.

Pages
  --pages 1-3,7          pages of each file, in this order; default: all
  --size 100x150         width and height of a label in millimeters, 3 to 1000, default 100x150
  --crop auto|none       find and crop the labels of a page (default), or use the whole page
  --frame X,Y,W,H        crop this frame instead, in millimeters from the top left corner of each page; repeatable. With
                         a page, such as 2:X,Y,W,H, only on that page of each file; other frames then don't apply to it
  --fit full|none        scale to the label (default), or keep the size and crop at the edges
  --rotate auto|0|90|180|270
                         rotate clockwise; auto (default) rotates if that fits better, with upright text
  --per-line 1-4         labels side by side, with --gap MM between them, 0 to 50
  --watermark TEXT       slanted text over each label; --watermark-mode tile (default) or centre
  --format, --dpi, --copies, --no-collate, --darkness, --speed, --cut, --media, --now, --resume, --json and --quiet as above;
  --on-error skip        skip and report files and pages that can't be read

Library
  library sign-in SERVER                 sign in for the commands below; asks for account and password
    --account NAME                       email address or phone number; default: DIECUT_ACCOUNT
    --password-stdin                     read the password from standard input; default: DIECUT_PASSWORD
    --code-stdin                         read the code of the second factor from standard input, on the line after the
                                         password; default: DIECUT_CODE, or asks
  library sign-out                       sign out
  library list [PATTERN…]                folders, names, sizes, versions and times of labels
  library pull PATTERN… | --all          save labels as files with their pictures and fonts
    --out DIR|FILE.json                  destination, default: this folder; local changes are kept
  library push FILE|DIR…                 save new and changed labels with their pictures and fonts to the library
  --folder NAME                          list and pull: only labels of this folder; push: destination folder
  --overwrite                            pull: replace local changes; push: replace changes in the library
  --server SERVER                        server to use; default: DIECUT_SERVER or that of the last sign-in. DIECUT_TOKEN is
                                         an access token to use instead of a sign-in
  A PATTERN is a name or folder/name, with * for any characters and ? for one.

General
  --label N              label of a document with several, default 1
  --json                 write one JSON object to standard output instead of text
  --quiet                no progress, and no notice while waiting for a server
  --help, --version

Exit codes: 0 success, 1 problem with the label, the data or a row, 2 wrong usage, 3 a file can't be read or written, or a
printer, queue or server can't be reached or accepts no labels.
`;
