// Made by scripts/stockTable.ts from the template database of gLabels, Copyright (c) 2001-2009 Jaye Evins
// (license: scripts/stocks/LICENSE), and the label formats of LibreOffice (MPL-2.0, scripts/stocks/libreoffice).

/**
 * Stocks by maker, one geometry a line, fields separated by tabs: maker, article numbers (`|`), use, page, shape of a
 * label, grids on the page (`;`), source and doubt. Lengths are in millimeters. Format of each field: `readStocks.ts`.
 */
export const STOCK_TABLE = `
Ascom	A4/24/MKII	general	A4 210 297	rect 63.853 33.867 3.528	3 8 6.703 12.7 65.969 33.867	g
Ascom	ABP-236|ABP-237	general	A4 210 297	rect 200 287 0	1 1 5 5 210 297	g
Ascom	ABP-238	general	A4 210 297	rect 101 143.5 0	2 2 4 5 101 143.5	g
Ascom	ABP-239	general	A4 210 297	rect 101 93 0	2 3 4 9 101 93	g
Ascom	ABP-240	general	A4 210 297	rect 99 68 0	2 4 5 14 102 68	g
Ascom	ABP-241	general	A4 210 297	rect 101 68 0	2 4 4 12.5 101 68	g
Ascom	ABP-243	general	A4 210 297	rect 99 57 0	2 5 6 6 99 57	g
Ascom	ABP-244	general	A4 210 297	rect 63.5 72 0	3 4 6.8 4.5 66.5 72	g
Ascom	ABP-251	general	A4 210 297	rect 47 66 0	4 4 11 16.5 47 66	g
Ascom	ABP-256	general	A4 210 297	rect 65.5 28 0	3 10 6.5 8.5 65.5 28	g
Ascom	ABP-416	general	A4 210 297	rect 66.5 34 0	3 8 5.5 12.5 66.5 34	g
Ascom	ABP-420|ABP-421	general	A4 210 297	rect 98.5 38 0	2 7 5 15.5 101.5 38	g
Ascom	ABP-422|ABP-423	general	A4 210 297	rect 98.5 34 0	2 8 5 12.5 101.5 34	g
Ascom	ABP-424|ABP-425	general	A4 210 297	rect 66 38 0	3 7 6 12.5 66 38	g
Ascom	ABP-426	general	A4 210 297	rect 38 19.5 0	5 14 5 12 40.5 19.5	g
Ascom	ABP-427	general	A4 210 297	rect 66 34 0	3 8 6 12.5 66 34	g
Ascom	ABP-428	general	A4 210 297	rect 38 21.2 0	5 13 5 10.7 40.5 21.2	g
Ascom	ABP-501	general	A4 210 297	rect 70 52 0	2 5 23.5 18.5 93 52	g
Ascom	ABP-502	general	A4 210 297	rect 200 60 0	1 4 5 28.5 200 60	g
Ascom	ABP-505	general	A4 210 297	rect 102 30 0	2 9 3 13.5 102 30	g
Ascom	ABP-507	general	A4 210 297	rect 76 46.5 0	2 6 27.5 9 79 46.5	g
Ascom	ABP-508	media	A4 210 297	rect 145 17 0	1 16 32.5 14 145 17	g
Ascom	ABP-509	general	A4 210 297	rect 88.5 42 0	2 6 15 22.5 91.5 42	g
Ascom	ABP-510	general	A4 210 297	rect 46 12.7 0	4 21 6 16 50.7 12.7	g
Ascom	ABP-515	media	A4 210 297	rect 34 114 0	1 2 165.5 17.5 34 149	g
Ascom	ABP-518	general	A4 210 297	rect 76.5 21.5 0	2 12 21.5 21.5 76.5 21.5	g
Ascom	ABP-519	general	A4 210 297	rect 70 24.75 0	3 12 0 0 70 24.75	g
Avery	L4730	general	A4 210 297	rect 17.8 10 1.6	10 27 6 13 20.3 10	g
Avery	L4732	general	A4 210 297	rect 35.6 16.9 1.5	5 16 11 13 38.1 16.9	g
Avery	L4770|J8654|L6140|L6145|L7654	general	A4 210 297	rect 45.7 25.4 1.5	4 10 9.75 21.43 48.26 25.4	l
Avery	L4785|L4784|L4786|L4787	badge	A4 210 297	rect 80 50 4	2 5 18 13 95 55	g
Avery	L6015	media	A4 210 297	disc 117 41 117 117	1 2 46.5 21.4 123.4 138.43	g
Avery	L6043	media	A4 210 297	disc 117.4 41.2 117.4 117.4	1 2 46 21.8 123.75 137	g
Avery	6121	general	A4 210 297	rect 38.075 21.209 0	5 13 9.5 10.49 38.075 21.209	g
Avery	7160|L7160|J8160	mailing	A4 210 297	rect 63.5 38.1 1.764	3 7 7.2 15.15 66.04 38.1	l
Avery	7161|L7161|J8161	mailing	A4 210 297	rect 63.5 46.56 2.469	3 6 7.21 8.82 66.04 46.56	l
Avery	7162|L7162	mailing	A4 210 297	rect 99.06 33.87 1.764	2 8 4.67 13.02 101.6 33.87	l
Avery	7163|L7163	mailing	A4 210 297	rect 99.06 38.1 1.764	2 7 4.67 15.15 101.6 38.1	l
Avery	7164|L7164|J8164	address	A4 210 297	rect 63.5 71.98 2.999	3 4 7.21 4.57 66.04 71.97	l
Avery	7165|L7165|J8165	address	A4 210 297	rect 99.06 67.73 0	2 4 4.67 13.04 101.64 67.73	g
Avery	7169|L7169	shipping	A4 210 297	rect 99.095 138.994 2.117	2 2 4.63 9.5 101.64 139	l
Avery	7414|L7414	businessCard	A4 210 297	rect 89.994 51.999 0	2 5 14.997 18.5 89.994 51.999	g
Avery	7664|L7664	media	A4 210 297	rect 70 71.97 2.5	2 4 17.93 4.57 104.14 71.97	l
Avery	L7676	media	A4 210 297	disc 117 17.6 117 117	1 2 46.5 22 121 137	g
Avery	J8157	mailing	A4 210 297	rect 64 24.3 3	3 11 6.46 14 66.54 24.3	l
Avery	8414|J8414	businessCard	A4 210 297	rect 86.995 50.8 0	2 5 15 21.5 93 50.8	l
Avery	8435A|J8435A|32250A	media	A4 210 297	rect 155 125 0	1 1 27.5 22 155 125	g
Avery	8435B|J8435B|32250B	media	A4 210 297	rect 155 122 0	1 1 27.5 21 155 122	g
Avery	8651|L8651|J8651|J8551|L7651|L7551	address	A4 210 297	rect 38.1 21.198 1.764	5 13 4.699 10.901 40.601 21.198	g
Avery	8658|J8658|L8658	badge	A4 210 297	rect 25.4 10 1	7 27 8.48 13.43 27.94 10	l
Avery	8666|J8666	media	A4 210 297	rect 69.991 51.999 1.764	2 5 23.283 18.697 93.133 51.858	g
Avery	8676|J8676	media	A4 210 297	disc 117.475 11.994 117.475 117.475	1 2 45.861 20.99 0 136.878	g
Avery	18036	mailing	A4 210 297	rect 69.85 32.103 0	3 9 0 4.586 69.85 32.103	g
Avery	32015|C32015	businessCard	A4 210 297	rect 85 54 0	2 4 17 31.5 91 60	g
Avery	38931|DL33|CR33	general	A4 210 297	rect 70 25 0	3 11 0 10 70 25	g
Avery	C32011-10	businessCard	A4 210 297	rect 85 54 0	2 5 15 13.5 95 54	g
Avery	6141	filing	other 73.025 123.825	rect 69.85 15.875 1.587	1 7 1.587 1.587 69.85 17.462	g
Avery	3274.1|3111	general	US-Letter 215.9 279.4	rect 63.5 63.5 0	3 3 7.938 31.75 68.263 76.2	g
Avery	3274.2|3112|8293	general	US-Letter 215.9 279.4	round 38.1	4 5 12.7 19.05 50.8 50.8	g
Avery	3274.3	general	US-Letter 215.9 279.4	round 63.5	3 3 7.938 31.75 68.263 76.2	g
Avery	5026	filing	US-Letter 215.9 279.4	rect 87.313 23.813 1.587	2 9 12.638 12.986 103.312 28.702	g
Avery	5126|5526|8126|15516|18126	shipping	US-Letter 215.9 279.4	rect 215.9 139.7 0	1 2 0 0 0 139.7	g
Avery	5159	address	US-Letter 215.9 279.4	rect 101.6 38.1 1.587	2 7 3.969 6.35 106.362 38.1	g
Avery	5160|5260|5510|5520|5560|5810|5920|5960|5970|5971|5972|5979|5980|6231|6233|6245|6460|6498|8160|8250|8460|8560|8620|8660|8810|8920|8930|15160|18160|18660|25160	address	US-Letter 215.9 279.4	rect 66.675 25.4 1.587	3 10 4.78 12.7 69.85 25.4	l 0.8
Avery	5161|5261|5961|8161|8461|18161	address	US-Letter 215.9 279.4	rect 101.6 25.4 1.587	2 10 3.969 12.7 106.362 25.4	g
Avery	5162|5262|5512|5522|5922|5962|8162|8252|8462|8662|8922|8932|15162|18162|18662	address	US-Letter 215.9 279.4	rect 101.6 33.867 1.587	2 7 3.969 21.167 106.362 33.867	g
Avery	5163|5263|5513|5523|5795|5923|5963|5978|8163|8253|8463|8663|8763|8923|15163|18163|18663	shipping	US-Letter 215.9 279.4	rect 101.6 50.8 3.175	2 5 4.127 12.7 106.362 50.8	g
Avery	5164|5264|5514|5524|6464|6499|8164|8254|8464	shipping	US-Letter 215.9 279.4	rect 101.6 84.667 3.175	2 3 3.969 12.7 106.362 84.667	g
Avery	5167|5267|5667|5927|6467|6504|8167|8567|8667|8927|15167|15267|18167|18667	address	US-Letter 215.9 279.4	rect 44.45 12.7 1.587	4 20 7.144 12.7 52.387 12.7	g
Avery	5168	shipping	US-Letter 215.9 279.4	rect 88.9 127 1.587	2 2 12.7 12.7 101.6 127	g
Avery	5193|5293	general	US-Letter 215.9 279.4	round 41.275	4 6 10.559 13.945 51.168 42.047	g 9.0
Avery	5194|5294	general	US-Letter 215.9 279.4	round 63.5	3 4 5.334 10.795 69.85 63.881	g 7.4
Avery	5195|5295	general	US-Letter 215.9 279.4	round 84.137	2 3 16.271 12.304 99.22 85.329	g
Avery	5196|5096|5896|5996|8196|8197	media	US-Letter 215.9 279.4	rect 69.85 69.85 1.587	3 3 3.175 12.7 69.85 76.2	g
Avery	5197	address	US-Letter 215.9 279.4	rect 101.6 38.1 1.587	2 6 3.96 25.4 106.36 38.1	l 0.8
Avery	5305	card	US-Letter 215.9 279.4	rect 215.9 63.5 0	1 2 0 76.2 0 127	g 54.0
Avery	5366|5066|5166|5266|5268|5368|5378|5666|5766|5866|5966|6368|6466|6468|6500|6505|6865|8066|8166|8366|8478	filing	US-Letter 215.9 279.4	rect 87.313 16.933 1.587	2 15 13.494 12.7 101.6 16.933	g
Avery	5371|5372|5376|5377|5871|5872|5873|5876|5877|5878|5911|6235|8271|8371|8372|8374|8376|8377|8379|8471|8476|8571|8871|8872|8873|8876|8877|8878|8879|25371|26550|26551|27870|27876|27871|27881|27882|28371|28876|28877	businessCard	US-Letter 215.9 279.4	rect 88.9 50.8 0	2 5 19.05 12.7 88.9 50.8	g
Avery	5388|5386|8388	card	US-Letter 215.9 279.4	rect 127 76.2 0	1 3 44.45 25.4 127 76.2	g
Avery	5389	card	US-Letter 215.9 279.4	rect 152.4 101.6 0	1 2 31.75 31.75 152.4 114.3	g 6.4
Avery	5395|5095|5895|8395|15395	badge	US-Letter 215.9 279.4	rect 85.725 59.267 4.762	2 4 17.462 14.817 95.25 63.5	g
Avery	5663	address	US-Letter 215.9 279.4	rect 107.95 50.8 0	2 5 0 12.7 107.95 50.8	g
Avery	5824	media	US-Letter 215.9 279.4	disc 117.475 41.275 117.475 117.475	1 2 50.8 12.7 123.825 139.7	g
Avery	5931-Disc|5691-Disc|5692-Disc|5694-Disc|5698-Disc|6692-Disc|8536-Disc|8691-Disc|8692-Disc|8694-Disc|8695-Disc|8699-Disc|8831-Disc|8832-Disc|8842-Disc|8844-Disc|8846-Disc|8847-Disc|8931-Disc|8941-Disc|8942-Disc	media	US-Letter 215.9 279.4	disc 117.475 41.275 117.475 117.475	1 2 49.212 17.462 0 127	g
Avery	5931-Spine|5691-Spine|5692-Spine|5694-Spine|5698-Spine|6692-Spine|8536-Spine|8691-Spine|8692-Spine|8694-Spine|8695-Spine|8699-Spine|8831-Spine|8832-Spine|8842-Spine|8844-Spine|8846-Spine|8847-Spine|8931-Spine|8941-Spine|8942-Spine	media	US-Letter 215.9 279.4	rect 5.556 119.063 1.587	2 2 12.7 18.653 11.906 123.031	g
Avery	5997-Face|5199-Face	media	US-Letter 215.9 279.4	rect 77.611 46.919 1.764	2 5 28.222 21.343 83.256 46.919	g
Avery	5997-Spine|5199-Spine	media	US-Letter 215.9 279.4	rect 146.05 16.933 1.764	1 15 34.925 12.7 0 16.933	g
Avery	6490|6501|6861|8096	media	US-Letter 215.9 279.4	rect 68.263 50.8 1.587	3 5 3.175 12.7 70.644 50.8	g
Avery	6570	badge	US-Letter 215.9 279.4	rect 44.45 31.75 1.575	4 8 12.7 12.7 49.225 31.75	g
Avery	6573	shipping	US-Letter 215.9 279.4	rect 206.5 127 1.587	1 2 4.7 12.7 0 127	g
Avery	6871	address	US-Letter 215.9 279.4	rect 60.325 31.75 1.587	3 6 9.461 28.575 68.326 38.1	g
Avery	6873	shipping	US-Letter 215.9 279.4	rect 95.25 50.8 1.587	2 4 9.525 28.575 101.6 57.15	g
Avery	6874	shipping	US-Letter 215.9 279.4	rect 95.25 76.2 1.587	2 3 9.525 15.875 101.6 85.725	g
Avery	6879|8769	address	US-Letter 215.9 279.4	rect 95.25 31.75 1.587	2 6 9.525 28.575 101.6 38.1	g
Avery	8165|3114|3121|3123|3131|3132|3133|3141|3142|3145|3245|3246|3247|3255|3267|3270|3271|3272|3275|3276|3277|3614|3625|3641|3651|5165|5177|5182|5265|5277|5282|5884|5975|6465|6503|8255|8314|8324|8384|8465|8665|53205|53211|53230|53240|75287|75299	fullPage	US-Letter 215.9 279.4	rect 215.9 279.4 0	1 1 0 0 0 0	g
Avery	8195	address	US-Letter 215.9 279.4	rect 44.45 16.916 1.6	4 15 7.544 13.487 51.587 16.916	g
Avery	8373|3612|5881|8869|28373	businessCard	US-Letter 215.9 279.4	rect 88.9 50.8 0	2 4 12.7 19.05 101.6 63.5	g
Avery	8960	media	US-Letter 215.9 279.4	disc 117.475 10 117.475 117.475	1 2 49 17.7 123.875 127	g
Avery	LSK-8	filing	US-Letter 215.9 279.4	rect 28.702 12.7 1.764	4 20 12.7 12.7 54.102 12.7	g
Avery	LSK-8.5	filing	US-Letter 215.9 279.4	rect 28.702 12.7 1.764	2 20 12.7 12.7 54.102 12.7	g
Avery	LSK-5	filing	US-Letter 215.9 279.4	rect 44.45 12.7 1.764	4 20 12.7 7.62 52.07 12.7	g
Avery	LSK-5.5	filing	US-Letter 215.9 279.4	rect 44.45 12.7 1.764	2 20 12.7 7.62 52.07 12.7	g
Avery	LSK-3	filing	US-Letter 215.9 279.4	rect 79.502 12.7 1.764	2 20 12.7 12.7 111.252 12.7	g
Avery	LSK-3.5	filing	US-Letter 215.9 279.4	rect 79.502 12.7 1.764	1 20 12.7 12.7 111.252 12.7	g
Avery	89101	filing	US-Letter 215.9 279.4	rect 12.7 279.4 0	16 1 6.35 0 12.7 279.4	g
Avery	89102|89103|89303	filing	US-Letter 215.9 279.4	rect 25.4 279.4 0	8 1 6.35 0 25.4 279.4	g
Avery	89104|89305	filing	US-Letter 215.9 279.4	rect 38.1 279.4 0	5 1 12.7 0 38.1 279.4	g
Avery	89106|89307	filing	US-Letter 215.9 279.4	rect 50.8 279.4 0	4 1 6.35 0 50.8 279.4	g
Avery	89109	filing	US-Letter 215.9 279.4	rect 63.5 279.4 0	3 1 12.7 0 63.5 279.4	g
Begalabel	RC-50	general	US-Letter 215.9 279.4	rect 38.1 25.4 2.54	5 10 6.35 12.7 41.275 25.4	g
Begalabel	RC-150	general	US-Letter 215.9 279.4	rect 60.325 31.75 3.175	3 6 9.525 28.575 67.564 38.1	g
Begalabel	RC-200	general	US-Letter 215.9 279.4	rect 44.45 31.75 3.175	4 8 11.905 12.7 49.212 31.75	g
Begalabel	RC-250	general	US-Letter 215.9 279.4	rect 44.45 12.7 1.27	4 20 6.35 12.7 52.387 12.7	g
Begalabel	RC-300	general	US-Letter 215.9 279.4	rect 57.15 19.05 2.413	3 10 9.525 15.875 69.85 25.4	g
Begalabel	RC-350	general	US-Letter 215.9 279.4	rect 66.675 25.4 3.175	3 10 4.762 12.7 69.85 25.4	g
Begalabel	RC-400	general	US-Letter 215.9 279.4	rect 66.675 26.987 1.778	3 10 3.175 4.762 71.438 26.987	g
Begalabel	RC-450	general	US-Letter 215.9 279.4	rect 88.9 127 2.54	2 2 12.7 12.7 101.6 127	g
Begalabel	RC-500	general	US-Letter 215.9 279.4	rect 95.25 31.75 3.175	2 6 9.525 28.575 101.6 38.1	g
Begalabel	RC-550	general	US-Letter 215.9 279.4	rect 95.25 50.8 3.175	2 4 9.525 28.575 101.6 57.15	g
Begalabel	RC-600	general	US-Letter 215.9 279.4	rect 95.25 76.2 2.413	2 3 9.525 15.875 101.6 85.725	g
Begalabel	RC-650	general	US-Letter 215.9 279.4	rect 95.25 120.65 2.413	2 2 9.525 15.875 101.6 127	g
Begalabel	RC-700	general	US-Letter 215.9 279.4	rect 85.725 59.266 4.775	2 4 17.462 15.088 95.25 64.029	g
Begalabel	RC-750	general	US-Letter 215.9 279.4	rect 87.313 23.813 2.413	2 9 12.7 12.7 103.188 28.773	g
Begalabel	RC-800	general	US-Letter 215.9 279.4	rect 87.313 16.933 2.413	2 15 12.7 12.7 103.188 16.933	g
Begalabel	RC-850	general	US-Letter 215.9 279.4	rect 76.2 15.875 2.413	2 16 21.43 12.7 96.837 15.875	g
Begalabel	RC-900	general	US-Letter 215.9 279.4	rect 19.05 50.8 3.353	8 5 23.416 6.35 21.43 54.767	g
Begalabel	RC-950	general	US-Letter 215.9 279.4	rect 101.6 25.4 1.626	2 10 4.762 12.7 104.775 25.4	g
Begalabel	RC-1000	general	US-Letter 215.9 279.4	rect 101.6 38.1 2.413	2 6 4.762 25.4 104.775 38.1	g
Begalabel	RC-1050	general	US-Letter 215.9 279.4	rect 101.6 33.867 2.413	2 7 4.762 21.167 104.775 33.867	g
Begalabel	RC-1100	general	US-Letter 215.9 279.4	rect 101.6 50.8 4.826	2 5 4.762 12.7 104.775 50.8	g
Begalabel	RC-1200	general	US-Letter 215.9 279.4	rect 101.6 84.667 4.064	2 3 4.762 12.7 104.775 84.667	g
Begalabel	RC-1225	general	US-Letter 215.9 279.4	rect 101.6 90.487 1.778	2 3 5.16 3.969 103.98 90.487	g
Begalabel	RC-1240	general	US-Letter 215.9 279.4	rect 101.6 127 2.794	2 2 4.233 12.7 105.833 127	g
Begalabel	RC-1250	general	US-Letter 215.9 279.4	rect 206.375 127 2.286	1 2 4.762 12.7 206.375 127	g
Begalabel	AC-50	general	US-Letter 215.9 279.4	rect 38.1 25.4 0	5 10 12.7 12.7 38.1 25.4	g
Begalabel	AC-100	general	US-Letter 215.9 279.4	rect 38.1 12.7 0	5 20 12.7 12.7 38.1 12.7	g
Begalabel	AC-150	general	US-Letter 215.9 279.4	rect 21.59 18.626 0	10 15 0 0 21.59 18.626	g
Begalabel	AC-200	general	US-Letter 215.9 279.4	rect 50.8 25.4 0	4 10 6.35 12.7 50.8 25.4	g
Begalabel	AC-250	general	US-Letter 215.9 279.4	rect 71.966 25.4 0	3 11 0 0 71.966 25.4	g
Begalabel	AC-450	general	US-Letter 215.9 279.4	rect 19.05 12.7 0	10 20 12.7 12.7 19.05 12.7	g
Begalabel	AC-550	general	US-Letter 215.9 279.4	rect 107.95 39.914 0	2 7 0 0 107.95 39.914	g
Begalabel	AC-600	general	US-Letter 215.9 279.4	rect 107.95 50.8 0	2 5 0 12.7 107.95 50.8	g
Begalabel	AC-500	general	US-Letter 215.9 279.4	rect 107.95 25.4 0	2 11 0 0 107.95 25.4	g
Begalabel	AC-700	general	US-Letter 215.9 279.4	rect 107.95 93.134 0	2 3 0 0 107.95 93.134	g
Begalabel	AC-750	general	US-Letter 215.9 279.4	rect 107.95 139.7 0	2 2 0 0 107.95 139.7	g
Begalabel	AC-800	general	US-Letter 215.9 279.4	rect 215.9 25.4 0	1 11 0 0 215.9 25.4	g
Begalabel	AC-850	general	US-Letter 215.9 279.4	rect 215.9 39.914 0	1 7 0 0 215.9 39.914	g
Begalabel	AC-1000	general	US-Letter 215.9 279.4	rect 215.9 93.134 0	1 3 0 0 215.9 93.134	g
Begalabel	AC-1050	general	US-Letter 215.9 279.4	rect 215.9 139.7 0	1 2 0 0 215.9 139.7	g
Begalabel	O-100	general	US-Letter 215.9 279.4	round 25.4	7 9 12.7 11.112 28.575 28.575	g
Begalabel	O-200	general	US-Letter 215.9 279.4	round 38.1	4 5 12.7 19.05 50.8 50.8	g
Begalabel	O-300	general	US-Letter 215.9 279.4	round 41.275	4 6 11.112 12.7 50.8 42.545	g
Begalabel	O-400	general	US-Letter 215.9 279.4	round 50.8	4 5 3.967 9.525 52.387 52.387	g
Begalabel	O-500	general	US-Letter 215.9 279.4	round 63.5	3 4 6.35 10.317 69.85 65.087	g
Begalabel	O-600	general	US-Letter 215.9 279.4	round 76.2	2 3 30.162 22.225 79.375 79.375	g
Begalabel	O-700	general	US-Letter 215.9 279.4	round 84.137	2 3 15.875 12.301 100.012 85.329	g
Begalabel	V-100	general	US-Letter 215.9 279.4	oval 38.1 19.05	5 11 9.525 12.7 39.688 23.495	g
Begalabel	V-200	general	US-Letter 215.9 279.4	oval 50.8 25.4	3 9 25.4 12.7 57.15 28.575	g
Begalabel	V-400	general	US-Letter 215.9 279.4	oval 63.5 44.45	3 5 9.525 22.225 66.675 47.625	g
Begalabel	M-200 (medium)	media	US-Letter 215.9 279.4	disc 117.475 41.351 117.475 117.475	1 2 49.212 17.462 127 127	g
Begalabel	M-200 (box)	general	US-Letter 215.9 279.4	rect 5.639 119.126 1.626	2 2 12.7 14.859 11.938 123.698	g
Begalabel	M-400	media	US-Letter 215.9 279.4	disc 114.3 41.351 114.3 114.3	1 2 50.8 12.7 139.7 139.7	g
Begalabel	M-600 (medium)	media	US-Letter 215.9 279.4	disc 114.808 41.351 114.808 114.808	1 2 6.35 6.35 0 151.892;1 1 94.717 82.296 0 0	g
Begalabel	M-600 (box1)	general	US-Letter 215.9 279.4	rect 69.926 50.114 4.064	1 2 131.699 18.999 0 197.612	g
Begalabel	M-600 (box2)	general	US-Letter 215.9 279.4	rect 79.451 25.4 4.064	1 1 9.474 127 0 0	g
Begalabel	M-800 (medium)	media	US-Letter 215.9 279.4	disc 114.3 41.351 114.3 114.3	1 2 50.8 12.7 139.7 139.7	g
Begalabel	M-800 (box)	general	US-Letter 215.9 279.4	rect 120.828 6.553 0	1 2 47.549 133.147 120.828 6.553	g
Begalabel	M-1000	media	US-Letter 215.9 279.4	rect 88.9 42.333 0	2 6 12.7 12.7 101.6 42.333	g
Brother	DK-1201	address	roll 32	rect 28.96 89.83 1.5	1 1 0 0 0 0	g
Brother	DK-1202	shipping	roll 67	rect 61.98 99.82 1.5	1 1 0 0 0 0	g
Brother	DK-1204	general	roll 20	rect 17.02 53.85 1.5	1 1 0 0 0 0	g
Brother	DK-1208	address	roll 43	rect 38.01 89.83 1.5	1 1 0 0 0 0	g
Brother	DK-2205	continuous	roll 67	roll 61.98 100	1 1 0 0 0 0	g
Cable Label Co	CableBug	general	A4 210 297	rect 46.7 7 0	4 39 12 12 46.7 7	g
Canon	Type J Tray|MX920 CD Tray|MG5400 CD Tray|MG6300 CD Tray|MG6500 CD Tray|iP7200 CD Tray	media	other 135 295	disc 118 22 118 118	1 1 5.6 58.5 122 122	g
DataBecker	BC?	businessCard	A4 210 297	rect 89.958 50.094 0	2 5 12.7 24.656 89.958 50.094	g
DataBecker	0335|0368	media	A4 210 297	disc 116 41 116 116	1 2 47 16.5 0 148	g
DataBecker	0491	businessCard	A4 210 297	rect 90 50 0	2 5 12.5 15 94.55 54	g
DataBecker	0526	address	A4 210 297	rect 70 36 0	3 8 0 5.5 70 36	g
DataBecker	0562	media	A4 210 297	disc 116 41.275 116 116	1 2 5 5 120 171;1 1 89 90 120 120	g
DataBecker	0598	address	A4 210 297	rect 97 42.3 0	2 6 8.2 23 97 42.3	g
DataBecker	0599	general	A4 210 297	rect 105 148 0	2 2 0 0 105 148	g
Dataline	12426|12427	media	A4 210 297	disc 119 41.275 119 119	1 2 45.5 20.5 125.35 137	g
Dataline	57125	businessCard	A4 210 297	rect 86 54 0	2 5 16 11 91 55.625	g
Dataline	57126	businessCard	A4 210 297	rect 90 50.8 0	2 5 15 21.5 90 50.8	g
Dataline	57127	badge	A4 210 297	rect 86 54 0	2 5 20.5 10.5 91 55.5	g
Dataline	57130	shipping	A4 210 297	rect 199.6 289.1 0	1 1 5.2 3.95 203.6 293.1	g
Dataline	57131	shipping	A4 210 297	rect 199.6 143.5 0	1 2 5.2 5 199.6 143.5	g
Dataline	57132	shipping	A4 210 297	rect 99.1 139 0	2 2 5.4 9.5 99.1 139	g
DECAdry	DLW-1731|OLW-4731|OLW-7131	mailing	A4 210 297	rect 63.994 38.1 1.764	3 7 7.479 15.487 66.04 38.1	g
DECAdry	DLW-1734|OLW-4734	mailing	A4 210 297	rect 99.1 67.7 2	2 4 4.65 13.1 101.5 67.7	g
DECAdry	DLW-1786|OLW-4786	mailing	A4 210 297	rect 105 39 0	2 7 0 12 105 39	g
DECAdry	DLW-1787|OLW-4787	mailing	A4 210 297	rect 70 35 0	3 8 0 8.5 70 35	g
DECAdry	OCC-3342|OCB-3327|SCW-2090|DAW-327	businessCard	A4 210 297	rect 85 54 0	2 5 15 13.5 95 54	g
Desmat	A4ST-3CD	media	A4 210 297	disc 110 31 110 110	1 2 91.5 9 119.5 166;1 1 9 92 120 120	g
Dymo	30252|99010	address	roll 31	rect 28 89 1	1 1 0 0 0 0	g
Dymo	30334|11354	address	roll 61	rect 57 32 2	1 1 0 0 0 0	g
Dymo	30915	mailing	roll 51	path 41 31 M 0 1 l 1 -1 l 1 1 l 1 -1 l 1 1 l 1 -1 l 1 1 l 1 -1 l 1 1 l 1 -1 l 1 1 l 1 -1 l 1 1 l 1 -1 l 1 1 l 1 -1 l 1 1 l 1 -1 l 1 1 l 1 -1 l 1 1 l 1 -1 l 1 1 l 1 -1 l 1 1 l 1 -1 l 1 1 l 1 -1 l 1 1 l 1 -1 l 1 1 l 1 -1 l 1 1 l 1 -1 l 1 1 l 1 -1 l 1 1 l 1 -1 l 1 1 l 1 -1 l 1 1 l 1 1 l -1 1 l 1 1 l -1 1 l 1 1 l -1 1 l 1 1 l -1 1 l 1 1 l -1 1 l 1 1 l -1 1 l 1 1 l -1 1 l 1 1 l -1 1 l 1 1 l -1 1 l 1 1 l -1 1 l 1 1 l -1 1 l 1 1 l -1 1 l 1 1 l -1 1 l 1 1 l -1 1 l 1 1 l -1 1 H 0 Z	1 1 0 0 0 0	g
Dymo	11352	address	roll 28	rect 25 54 1	1 1 0 0 0 0	g
Dymo	11353	general	other 13 25	rect 13 25 0	1 1 0 0 13 25	g
Dymo	11355	address	other 19 51	rect 19 51 0	1 1 0 0 19 51	g
Dymo	11356	badge	other 41 89	rect 41 89 0	1 1 0 0 19 51	g
Dymo	30256	address	other 59 102	rect 59 102 0	1 1 0 0 59 102	g
Dymo	30327	filing	other 14 87	rect 14 87 0	1 1 0 0 14 87	g
Dymo	30258	general	other 54 70	rect 54 70 0	1 1 0 0 54 70	g
Dymo	30332	filing	other 25 25	rect 25 25 0	1 1 0 0 25 25	g
Dymo	30374	badge	other 51 89	rect 51 89 0	1 1 0 0 51 89	g
Dymo	30376	filing	other 14 51	rect 14 51 0	1 1 0 0 14 51	g
Dymo	30856	badge	other 62 106	rect 62 106 0	1 1 0 0 62 106	g
Dymo	99012	address	other 36 89	rect 36 89 0	1 1 0 0 36 89	g
Dymo	99013	address	other 36 89	rect 36 89 0	1 1 0 0 36 89	g
Dymo	99014	address	other 54 101	rect 54 101 0	1 1 0 0 54 101	g
Dymo	99015	badge	other 54 70	rect 54 70 0	1 1 0 0 54 70	g
Dymo	99017	filing	other 12 50	rect 12 50 0	1 1 0 0 12 50	g
Dymo	99019	filing	other 59 190	rect 59 190 0	1 1 0 0 59 190	g
Endisch	6500012x	general	A4 210 297	round 12	13 18 9 15 15 15	g
Endisch	6500020x	general	A4 210 297	round 20	8 12 16.25 14.75 22.5 22.5	g
Endisch	6500024x	general	A4 210 297	round 24	7 10 12 15 27 27	g
Endisch	6500030x	general	A4 210 297	round 30	6 8 8.75 19.75 32.5 32.5	g
Endisch	6500040x	general	A4 210 297	round 40	4 6 16 13.5 46 46	g
Endisch	6500050x	general	A4 210 297	round 50	4 5 3.5 21.5 51 51	g
Endisch	6500060x	general	A4 210 297	round 60	3 4 8 18 67 67	g
Endisch	6406342x	general	A4 210 297	oval 63.5 42.3	3 6 7.21 11 66.04 46.54	g
Endisch	6500067x	general	A4 210 297	round 67.5	3 4 1.75 8.25 69.5 71	g
Endisch	6500080x	general	A4 210 297	round 80	2 3 20 18.5 90 90	g
Endisch	6500085x	general	A4 210 297	round 85	2 3 15 11 95 95	g
Endisch	6500095x	general	A4 210 297	round 95	2 3 7.5 4 100 97	g
Endisch	6400080x	general	A4 210 297	oval 80 47	2 5 15 11 100 57	g
Endisch	6502015x	general	A4 210 297	rect 20 15 1.5	8 15 14.5 15 23 18	g
Endisch	6502020x	general	A4 210 297	rect 20 20 0	9 14 15 8.5 20 20	g
Endisch	6502510x	general	A4 210 297	rect 25.4 10 1.5	7 27 8.48 13.5 27.94 10	g
Endisch	6502719x	general	A4 210 297	rect 27.5 19.05 0	7 14 8.75 15.15 27.5 19.05	g
Endisch	6503333x	general	A4 210 297	rect 33 33 0	6 8 6 16.5 33 33	g
Endisch	6503821x	general	A4 210 297	rect 38 21.2 0	5 13 10 10.7 38 21.2	g
Endisch	6404034x	general	A4 210 297	rect 40 34 2	4 8 10 12.5 50 34	g
Endisch	6504816x	general	A4 210 297	rect 48.5 16.9 0	4 16 8 13.3 48.5 16.9	g
Endisch	6504825x	general	A4 210 297	rect 48.5 25.4 0	4 11 8 8.8 48.5 25.4	g
Endisch	6505050x	general	A4 210 297	rect 50 50 2	3 5 25 13.5 55 55	g
Endisch	6505221x	general	A4 210 297	rect 52.5 21.2 0	4 14 0 0 52.5 21.214	g
Endisch	6505225x	general	A4 210 297	rect 52.5 25.4 0	4 11 0 8.8 52.5 25.4	g
Endisch	6505229x	general	A4 210 297	rect 52.5 29.7 0	4 10 0 0 52.5 29.7	g
Endisch	6405334x	general	A4 210 297	rect 53 34 2	3 8 13 12.5 65.5 34	g
Endisch	640638x	general	A4 210 297	rect 63.5 8.5 2	3 32 7.21 12.5 66.04 8.5	g
Endisch	6406329x	general	A4 210 297	rect 63 29.67 2	3 9 7.21 14.985 66.04 29.67	g
Endisch	6406333x	general	A4 210 297	rect 63.5 33.9 3	3 8 7.21 12.9 66.04 33.9	g
Endisch	6406338x	general	A4 210 297	rect 63.5 38.1 3	3 7 7.21 15.15 66.04 38.1	g
Endisch	6406346x	general	A4 210 297	rect 63.5 46.6 3	3 6 7.21 8.7 66.04 46.6	g
Endisch	6506433x	general	A4 210 297	rect 64.6 33.8 0	3 8 8.1 13.3 64.6 33.8	g
Endisch	6406634x	general	A4 210 297	rect 66 34 2	3 8 4 12.5 68 34	g
Endisch	6507016x	general	A4 210 297	rect 70 16.9 0	3 17 0 4.85 70 16.9	g
Endisch	6507025x	general	A4 210 297	rect 70 25.4 0	3 11 0 8.8 70 25.4	g
Endisch	6507029x	general	A4 210 297	rect 70 29.7 0	3 10 0 0 70 29.7	g
Endisch	6507032x	general	A4 210 297	rect 70 32 0	3 9 0 4.5 70 32	g
Endisch	6507033x	general	A4 210 297	rect 70 33.8 0	3 8 0 13.3 70 33.8	g
Endisch	6507035x	general	A4 210 297	rect 70 35 0	3 8 0 8.5 70 35	g
Endisch	6507036x	general	A4 210 297	rect 70 36 0	3 8 0 4.5 70 36	g
Endisch	6507037x	general	A4 210 297	rect 70 37 0	3 8 0 0 70 37.125	g
Endisch	6507041x	general	A4 210 297	rect 70 41 0	3 7 0 5 70 41	g
Endisch	6507042x	general	A4 210 297	rect 70 42.3 0	3 7 0 0 70 42.428	g
Endisch	6507050x	general	A4 210 297	rect 70 50.8 0	3 5 0 21.5 70 50.8	g
Endisch	6507067x	general	A4 210 297	rect 70 67.7 0	3 4 0 13.1 70 67.7	g
Endisch	6408232x	general	A4 210 297	rect 82 32 2	2 8 16 20.5 96 32	g
Endisch	6408252x	general	A4 210 297	rect 82 52 2	2 5 16 18.5 96 52	g
Endisch	6409039x	general	A4 210 297	rect 90 39 2	2 7 10 12 100 39	g
Endisch	6409595x	general	A4 210 297	rect 95 95 2	2 3 7.5 6 100 95	g
Endisch	6409616x	general	A4 210 297	rect 96 16.9 2	2 16 7.75 13.3 98.5 16.9	g
Endisch	6509711x	general	A4 210 297	rect 97 11 0	2 25 8 11 97 11	g
Endisch	6509742x	general	A4 210 297	rect 97 42.3 0	2 6 8 21.6 97 42.3	g
Endisch	6509767x	general	A4 210 297	rect 97 67.7 0	2 4 8 13.1 97 67.7	g
Endisch	6409852x	general	A4 210 297	rect 98 52 2	2 5 5 18.5 102 52	g
Endisch	6409933x	general	A4 210 297	rect 99.1 33.9 3	2 8 4.63 12.9 101.64 33.9	g
Endisch	6409938x	general	A4 210 297	rect 99.1 38.1 3	2 7 4.63 15.15 101.64 38.1	g
Endisch	6409942x	general	A4 210 297	rect 99.1 42.3 3	2 6 4.63 21.6 101.64 42.3	g
Endisch	6409957x	general	A4 210 297	rect 99.1 57 3	2 5 4.63 6 101.64 57	g
Endisch	6409963x	general	A4 210 297	rect 99.1 63.5 3	2 4 4.63 21.5 101.64 63.5	g
Endisch	6409967x	general	A4 210 297	rect 99.1 67.7 3	2 4 4.63 13.1 101.64 67.7	g
Endisch	6510150x	general	A4 210 297	rect 101.6 50.8 0	2 5 3.4 21.5 101.6 50.8	g
Endisch	6510533x	general	A4 210 297	rect 105 33.8 0	2 8 0 13.3 105 33.8	g
Endisch	6510537x	general	A4 210 297	rect 105 37 0	2 8 0 0 105 37.125	g
Endisch	6510541x	general	A4 210 297	rect 105 41 0	2 7 0 5 105 41	g
Endisch	6510542x	general	A4 210 297	rect 105 42.3 0	2 7 0 0 105 42.428	g
Endisch	6510548x	general	A4 210 297	rect 105 48 0	2 6 0 4.5 105 48	g
Endisch	6510557x	general	A4 210 297	rect 105 57 0	2 5 0 6 105 57	g
Endisch	6510570x	general	A4 210 297	rect 105 70 0	2 4 0 8.5 105 70	g
Endisch	6510572x	general	A4 210 297	rect 105 72 0	2 4 0 9 105 72	g
Endisch	6510574x	general	A4 210 297	rect 105 74.25 0	2 4 0 0 105 74.25	g
Endisch	6510514x	general	A4 210 297	rect 105 144 0	2 2 0 9 105 144	g
Endisch	6510518x	general	A4 210 297	rect 105 148.5 0	2 2 0 0 105 148.5	g
Endisch	6414498x	general	A4 210 297	rect 98 144 2	2 2 5 4.5 102 144	g
Endisch	6414720x	general	A4 210 297	rect 147.3 20 2	1 13 31.35 18.5 147.3 20	g
Endisch	6519038x	general	A4 210 297	rect 192 38 2	1 7 9 15.5 192 38	g
Endisch	6519061x	general	A4 210 297	rect 192 61 2	1 4 9 26.5 192 61	g
Endisch	6520029x	general	A4 210 297	rect 200 297 0	1 1 10 0 200 297	g
Endisch	6521074x	general	A4 210 297	rect 210 74.25 0	1 4 0 0 210 74.25	g
Endisch	6521099x	general	A4 210 297	rect 210 99 0	1 3 0 0 210 99	g
Endisch	6521018x	general	A4 210 297	rect 210 148.5 0	1 2 0 0 210 148.5	g
Endisch	6521029x	fullPage	A4 210 297	rect 210 297 0	1 1 0 0 210 297	g
Endisch	65420297	fullPage	A3 297 420	rect 297 420 0	1 1 0 0 297 420	g
Endisch	SRA3450320	fullPage	SRA3 320 450	rect 320 450 0	1 1 0 0 320 450	g
Endisch	B104147A5	general	A5 148 210	rect 148 105 0	1 2 0 0 148 105	g
Endisch	B200147A5	general	A5 148 210	rect 148 200 0	1 1 10 0 148 200	g
Endisch	B210148A5	general	A5 148 210	rect 148 210 0	1 1 0 0 148 210	g
Felga	EP1220	product	other 210 261	rect 20 100 0	10 2 5 5 20 130	g
Felga	ES210	product	other 210 280	rect 210 12.7 0	1 22 0 0 210 12.7	g
Felga	EY210	product	A4 210 297	rect 210 19 0	1 14 0 0 210 19	g
Felga	PETFO-A5	product	A4 210 297	rect 210 148.5 0	1 2 0 0 210 148.5	g
Felga	R1074	product	A4 210 297	rect 105 74.25 2	2 4 0 0 105 74.25	g
Geha	P10	card	A4 210 297	rect 210 297 0	1 1 0 0 210 297	g
Geha	P68|P69	businessCard	A4 210 297	rect 85 54 0	2 4 15 13 95 72	g
Geha	P70|P71|P72|P73	businessCard	A4 210 297	rect 85 54 0	2 5 15 13.5 95 54	g
Geha	P76|P77	card	A4 210 297	rect 210 297 0	1 1 0 0 210 297	g
Geha	P78|P79	card	A4 210 297	rect 165 121 0	1 2 23 25 211 126	g
Geha	P80	filing	A4 210 297	rect 188 48 0	1 5 11 28.5 210 48	g
Geha	P81	filing	A4 210 297	rect 188 26 0	1 9 11 31.5 210 26	g
Geha	Z20-1|Z21-1	media	A4 210 297	disc 117 17 117 117	1 1 46.5 21.5 137 137	g
Geha	Z20-2|Z21-2	media	A4 210 297	rect 121.5 117.5 0	1 1 44.25 164 151.5 117.5	g
Geha	Z22|Z23	media	A4 210 297	disc 117 17 117 117	1 2 46.5 21.5 123.35 137	g
Geha	Z24	media	A4 210 297	rect 183 270 0	1 1 13.5 13.5 210 297	g
Geha	Z25-1	media	A4 210 297	rect 147.32 20 2.8	1 13 31.38 18.4 147.32 20	g
Geha	Z25-2	media	A4 210 297	rect 78.74 46.6 2	2 6 25 8.7 81.38 46.6	g
Geha	Z40|P40	photo	A4 210 297	rect 88.9 127 0	2 2 13.6 19.3 94 131.23	g
Geha	Z41|P41	photo	A4 210 297	rect 150 100 0	1 2 30 24.2 210 148	g
Geha	Z45|P45	photo	A4 210 297	rect 178 127 0	1 2 16 18.4 210 145.4	g
Geha	Z46	photo	A4 210 297	rect 35 45 0	4 5 20 20 45 53	g
Geha	Z50	address	A4 210 297	rect 199.6 289.05 2	1 1 5.2 4.7 210 298.45	g
Geha	Z51	address	A4 210 297	rect 99.1 139 2	2 2 4.7 10 101.64 139	g
Geha	Z52	address	A4 210 297	rect 99.06 67.7 2	2 4 4.7 13.8 101.6 67.73	g
Geha	Z53	address	A4 210 297	rect 99.1 38.1 0.2	2 7 3 15.9 101.6 38.1	g
Geha	Z54	address	A4 210 297	rect 63.5 38.1 2	3 7 7.2 15.9 66.04 38.1	g
Geha	Z80|Z88	filing	A4 210 297	rect 192 61 0	1 4 9 26.4 192 61	g
Geha	Z81|Z89	filing	A4 210 297	rect 192 38 0	1 7 9 15.4 192 38	g
Geha	Z90	general	A4 210 297	rect 63.5 29.63 2	3 9 7.2 15.1 66.04 29.63	g
Geha	Z91	general	A4 210 297	rect 45.72 21.16 2	4 12 9.8 21.4 48.26 21.2	g
Geha	Z92	general	A4 210 297	rect 25.4 10 2	7 27 8.5 13.4 27.94 10	g
Hama	50150	general	A4 210 297	rect 189.5 249.4 0	1 1 10 23.8 199.5 259.4	g
Hama	50151	general	A4 210 297	round 40	4 6 16 16 46 46.5	g
Hama	50390|50392	photo	A4 210 297	rect 130 90 0	1 2 40 30.1 210 150	g
Hama	50391|50393	photo	A4 210 297	rect 151 100 0	1 2 29 24 201 149	g
Hama	50400|50401|50405|50410|50415	businessCard	A4 210 297	rect 85 55 0	2 5 13.5 10.5 95 55	g
Hama	50402|50403	businessCard	A4 210 297	rect 81 50.8 0	2 5 16 14.5 97 54.8	g
Hama	50430|50431	media	A4 210 297	rect 119.5 119.5 0	1 2 45 29.5 139.5 119.5	g
Hama	50432-1	media	A4 210 297	rect 151 121 0	1 1 30 29.5 151 121	g
Hama	50432-2	media	A4 210 297	rect 151 117.5 0	1 1 30 160 151 117.5	g
Hama	50434	media	A4 210 297	rect 100 200 0	1 1 55 47.5 100 200	g
Hama	50435	media	A4 210 297	rect 184 275 0	1 1 13 12.5 194 285	g
Hama	50436	media	A4 210 297	rect 98.5 91.5 0	1 2 55.75 28.5 138.5 148.5	g
Hama	50437	media	A4 210 297	rect 155 98.5 0	1 2 23 22.5 155 153.5	g
Hama	50438	media	A4 210 297	rect 189.5 256 0	1 1 10.25 20.5 210 297	g
Hama	50440	card	A4 210 297	rect 210 145 0	1 2 0 0 210 145	g
Hama	50450	general	A4 210 297	rect 70 37 0	3 8 0 0 70 37	g
Hama	50452	general	A4 210 297	rect 25.4 25.4 0	6 11 15.8 9 30.4 25.4	g
Hama	50455	general	A4 210 297	rect 105 148 0	2 2 0 0 105 148	g
Hama	50460	general	A4 210 297	rect 210 297 0	1 1 0 0 210 297	g
Hama	50465	media	A4 210 297	rect 70 50.8 0	3 5 0 21 70 50.8	g
Hama	50470	media	A4 210 297	rect 50 50 0	3 5 13.8 23.8 61.2 50	g
Hama	50475	media	A4 210 297	disc 117.4 39 117.4 117.4	1 2 46 16 137.4 147.8	g
Hama	50480	filing	A4 210 297	rect 190 38 0	1 7 10 16 210 38	g
Hama	50485	filing	A4 210 297	rect 190 58 0	1 5 10 3.5 210 58	g
Hama	50505	general	A4 210 297	rect 210 297 0	1 1 0 0 210 297	g
Hama	50515	general	A4 210 297	rect 105 148.5 0	2 2 0 0 105 148.5	g
Hama	50517	general	A4 210 297	rect 25.4 25.4 0	6 11 16.2 8.8 30.42 25.4	g
Hama	50520-1	media	A4 210 297	rect 52.5 37 0	4 8 0 0 52.5 37	g
Herma	4283|5090|5091	filing	A4 210 297	rect 192 39 1.764	1 6 9 11.5 192 47	g
Herma	4284|5095|5096	filing	A4 210 297	rect 192 61.5 1.764	1 4 9 13.5 192 69.5	g 13.0
Herma	4293|5092	filing	A4 210 297	rect 192 38 1.764	1 7 9 15 192 38	g
Herma	4464	mailing	A4 210 297	rect 70 37.13 0	3 8 0 0 70 37.13	l
Herma	4606|4270	general	A4 210 297	rect 38.1 21.2 0	5 13 9.75 10.7 38.1 21.2	l
Herma	4607|4271	general	A4 210 297	rect 48.26 16.93 0	4 16 8.48 13.06 48.26 16.93	l
Herma	4102|4109|4112|4272|4357|4608|4680|4690|4812|5051|8631|8835|8961|8971|8981|10801	general	A4 210 297	rect 48.3 25.4 0	4 11 8.5 8.5 48.3 25.4	g
Herma	4614|4670|5053	general	A4 210 297	rect 66 33.87 0	3 8 6 13.03 66 33.87	l
Herma	4620	mailing	A4 210 297	rect 105 37.13 0	2 8 0 0 105 37.13	l
Herma	4625|4674|5057	mailing	A4 210 297	rect 105 42.43 0	2 7 0 0 105 42.43	l
Herma	4828|5070	media	A4 210 297	rect 78.74 46.56 1.764	2 6 24.99 8.82 81.28 46.56	l
Herma	4093|4094|4374|4471|4699|4818|4849|4850|4914|5079|5083|5084|5085|5086|5115|8624|8625a|8683|8740|8885|8900|8928|8943|8968|8975|8984|8994	media	A4 210 297	disc 116 41 116 116	1 2 47 16.5 122.35 148	g
Herma	5078	media	A4 210 297	rect 114.3 5.5 1.5	1 48 47.85 16.5 0 5.5	g
Herma	8803|8839	media	A4 210 297	rect 70 50.8 1.764	2 5 25 21.5 90 50.8	l
Herma	4457	general	A4 210 297	rect 105 48 0	2 6 0 4.5 105 48	l
Herma	10809	general	A4 210 297	rect 105 148 0	2 2 0 0 105 148	g
Herma	4097|4221|4232|4235|4346|4366|4367|4368|4369|8864|8940|8965|9531|10004	general	A4 210 297	rect 45.72 21.17 0	4 12 9.75 21.5 48.26 21.17	l
Herma	4098|4222|4233|4347|4418|4419|4864|5045|5140|5141|5142|5143|8865|8966|10006|10300	general	A4 210 297	rect 63.5 29.63 0	3 9 7.21 15.15 66.04 29.63	l
Herma	4099|4223|4349|4667|8653|8806|8845|8893|8967|10013|10307	general	A4 210 297	rect 96 50.8 0	2 5 7.73 21.5 98.54 50.8	l
Herma	4100|4110|8832	general	A4 210 297	rect 30.48 16.93 0	6 16 7.21 13.03 33.02 16.93	l
Herma	4101|4111	general	A4 210 297	rect 43.18 10.3 0	4 22 18.64 10 43.18 12.7	l 0.5
Herma	4103|4113|4641b|4677|4904|5074|8632|8650|8680|8801|8838|8890|9600|9621|9661|10007|10301|10802	general	A4 210 297	rect 63.5 38.1 0	3 7 6.75 15.5 66.5 38.1	g
Herma	10001	general	A4 210 297	rect 25.4 10 3	7 27 8 14.4 28.2 10	g
Herma	5028	businessCard	A4 210 297	rect 83.8 50.8 2	2 5 18.6 22 89.2 50.8	g
Hisago	ELM001|ELG001|A4TL|A4TS|GB860|GB862|OP860|OP862|SB860|SB862|OPL862|CJK862S|CJM862S|CJ3300NS|CJ5300NS|CJH862S|QCJ862S|KLP862|KLP862S|FSCGB862|FSCOP862|FSCK862|FSCK862S|FSC001|GB2600|OP2600	fullPage	A4 210 297	rect 210 297 0	1 1 0 0 210 297	g
Hisago	ELM002|OP3022|OPH3022	general	A4 210 297	rect 210 148.5 0	1 2 0 0 210 148.5	g
Hisago	ELM003|OP3023|OPH3023|OP2601	general	A4 210 297	rect 105 148.5 0	2 2 0 0 105 148.5	g
Hisago	ELM004|OP3024|OPH3024	general	A4 210 297	rect 105 99 0	2 3 0 0 105 99	g
Hisago	ELM005|OP3025	general	A4 210 297	rect 98 68 1.5	2 4 5 12.5 102 68	g
Hisago	ELM006|ELG006|OP3004|OPH3004|CJK3004S|CJM3004S|FSCGB888|FSCK888|FSCK888S	general	A4 210 297	rect 86.4 50.8 0	2 5 18.6 21.2 86.4 50.8	g
Hisago	ELM007|ELG007|GB861|GB961|OP861|OP861A|OP861C|OP861P|OP861Y|SB861|OP869|OPL861|CJK861S|CJM861S|CJH861S|KLP861S|KLPA861S|FSCGB861|FSCOP861|OP2602	general	A4 210 297	rect 83.8 42.3 1.5	2 6 20.3 20.3 87.6 42.3	g
Hisago	ELM008|ELG008|OP3001|CJM3001S|FSCGB881|FSCK881|FSCK881S|FSC002	general	A4 210 297	rect 86.4 42.3 0	2 6 18.6 21.2 86.4 42.3	g
Hisago	ELM009|OP3009|FSCGB907|FSC003	general	A4 210 297	rect 70 42.3 0	3 6 0 21.2 70 42.3	g
Hisago	ELM010|ELG010|OP3002|FSCGB985|FSC004	general	A4 210 297	rect 42 74.25 0	5 4 0 0 42 74.25	g
Hisago	ELM011|ELG011	general	A4 210 297	rect 70 42.429 0	3 7 0 0 70 42.429	g
Hisago	ELM012|OP3008|OPH3008|OPL3008|CJK3008S|CJM3008S	general	A4 210 297	rect 66 33.9 0	3 8 6 12.9 66 33.9	g
Hisago	ELM013	shipping	A4 210 297	rect 80 115 0	2 2 25 33.5 80 115	g
Hisago	ELM014|OP3026|OPH3026	general	A4 210 297	rect 105 74.25 0	2 4 0 0 105 74.25	g
Hisago	ELM015	shipping	A4 210 297	rect 92 60 0	2 4 25 13 92 60	g
Hisago	ELM016	general	A4 210 297	rect 85 50 0	2 5 20 23 85 50	g
Hisago	ELM017	general	A4 210 297	rect 83.8 42.3 1.5	2 5 19.3 21.5 87.6 42.3	g
Hisago	ELM018|OP3027	general	A4 210 297	rect 84 42 1.5	2 6 19 22.5 88 42	g
Hisago	ELM022|GB901|FSCK901|FSCK901S	general	A4 210 297	rect 48.3 25.4 0	4 11 8.4 8.8 48.3 25.4	g
Hisago	ELM023|OP3011|OPH3011|CJK3011S|CJM3011S|CJH3011S	general	A4 210 297	rect 38.1 21.2 1	5 13 4.75 10.92 40.6 21.2	g
Hisago	ELM024	general	A4 210 297	rect 63 120 2	2 4 10.5 23.5 63 130	g
Hisago	ELM025	general	A4 210 297	rect 97 69 0	2 4 8 10.5 97 69	g
Hisago	ELM032|GB900	general	A4 210 297	rect 53.3 25.4 1.5	3 10 19 21.5 57.1 25.4	g
Hisago	ELM033	general	A4 210 297	rect 60 20 1	3 12 12 12 63 23	g
Hisago	ELM034	general	A4 210 297	rect 45 10 1	4 23 12 11.5 47 12	g
Hisago	ELM035	general	A4 210 297	rect 35 12 1	5 19 13 16.5 37 14	g
Hisago	ELM036	general	A4 210 297	rect 35 8 1	5 25 13.5 12.5 37 11	g
Hisago	ELM037	general	A4 210 297	rect 28 8 1	6 25 13.5 12.5 31 11	g
Hisago	ELM038	general	A4 210 297	rect 20 8 1	8 25 14.5 12.5 23 11	g
Hisago	GB863	general	A4 210 297	rect 35 74.25 0	6 4 0 0 35 74.25	g
Hisago	GB865	general	B4 250 353	rect 42.833 91 0	6 4 0 0 42.833 91	g
Hisago	OP3003|FSCGB883|FSCK883|FSCK883S|FSC006	general	A4 210 297	rect 70 33.9 0	3 8 0 12.7 70 33.9	g
Hisago	OP3005	general	A4 210 297	rect 83.8 42.3 1.5	2 7 19.3 21.5 87.6 42.3	g
Hisago	OP3006	general	A4 210 297	rect 83 36 1.5	2 7 21 25 85 36	g
Hisago	OP3007	general	A4 210 297	rect 70 38.1 0	3 7 0 14.8 70 38.1	g
Hisago	OP866	general	A4 210 297	rect 90.2 42.3 1.5	2 6 17 20 92.7 42.3	g
Hisago	GB871|OP871|OPL871|CJH871S|FSCGB871|FSCOP871|OP2603	general	A4 210 297	rect 45.7 25.4 1	4 9 10.2 31.8 48.2 25.4	g
Hisago	GB902|OPL902|CJH902S|FSCGB902|FSCOP902	general	A4 210 297	rect 36 12 1	4 15 27 24 40 16	g
Hisago	OP3010	general	A4 210 297	rect 83.8 21.2 1	4 12 19.3 21.5 87.6 21.2	g
Hisago	OP3012	general	A4 210 297	rect 36 8 1	4 20 27 24 40 12	g
Hisago	OP3013	general	A4 210 297	rect 20 8 1	6 20 35 24 24 12	g
Hisago	OP3014	general	A4 210 297	rect 44 25 1	4 10 14 20 46 25	g
Hisago	OP3015	general	A4 210 297	rect 20 24 1	6 10 30 15 26 23	g
Hisago	GB3019|OP3019|OPH3019|CJK3019S|CJM3019S|CJH3019S	general	A4 210 297	round 40	4 6 16 13.5 46 46	g
Hisago	GB3020|OP3020|OPH3020|CJK3020S|CJM3020S|CJH3020S	general	A4 210 297	round 60	3 4 8 18 67 67	g
Hisago	OP3016	general	A4 210 297	rect 26 26 0	6 10 27 17 26 26	g
Hisago	OP3017	general	A4 210 297	rect 10 10 0	10 18 32.5 16 15 15	g
Hisago	OP3018	general	A4 210 297	round 11	10 15 32 38 15 15	g
Hisago	OP3021|CJK3021S|CJH3021S	general	A4 210 297	rect 40 20 0	4 10 16 21.5 46 26	g
Hisago	OP3030|OPH3030|CJK3030S|CJM3030S|CJH3030S	general	A4 210 297	rect 40 40 0	5 7 5 8.5 40 40	g
Hisago	GB3201|OP3201	general	A4 210 297	rect 210 297 0	1 1 0 0 210 297	g
Hisago	GB3202	general	A4 210 297	rect 210 297 0	1 1 0 0 210 297	g
Hisago	GB3203|OP3203	general	A4 210 297	rect 210 297 0	1 1 0 0 210 297	g
Hisago	GB3205|OP3205	general	A4 210 297	rect 210 297 0	1 1 0 0 210 297	g
Hisago	GB3206	general	A4 210 297	rect 210 297 0	1 1 0 0 210 297	g
Hisago	GB3305	general	A4 210 297	rect 93 47.4 1.5	2 5 6 6 105 59.4	g
Hisago	OP3204	general	A4 210 297	rect 210 297 0	1 1 0 0 210 297	g
Hisago	CJK3029S|CJM3029S|FSCGB983|FSC005	general	A4 210 297	rect 70 42.4 0	3 7 0 0 70 42.4	g
Hisago	KLP700S|KLPA700S	general	A4 210 297	rect 92 92 2	2 3 10 7 98 95.5	g
Hisago	KLP701S|KLPA701S	general	A4 210 297	rect 64 33.9 1.5	3 8 6.5 12.9 66.5 33.9	g
Hisago	KLP702S|KLPA702S	general	A4 210 297	rect 150 50 1.5	1 5 30 13.5 150 55	g
Hisago	FSCGB863	general	A4 210 297	rect 35 74.2 0	6 4 0 0 35 74.2	g
Hisago	FSCGB868	general	A4 210 297	rect 89 48 2	2 5 10 25 91 48	g
Hisago	OP2501	general	other 100 148	rect 100 148 0	1 1 0 0 100 148	g
Hisago	OP2502	general	other 100 148	rect 81 45 0	1 3 9.5 6.5 81 45	g
Hisago	OP2503	general	other 100 148	rect 44 25 1	2 5 5 8 46 25	g
Hisago	OP2504	general	other 100 148	rect 90 5 0	1 25 5 11.5 90 5	g
Hisago	OP2505	general	other 100 148	rect 16 3 0	4 20 12 15 20 6	g
Hisago	OP1903-N	general	other 100 148	rect 74 10 1	1 12 13 14 74 10	g
Hisago	OP1904-N	general	other 100 148	rect 12 120 1	7 1 8 14 12 120	g
Hisago	OP1905-N	general	other 100 148	rect 44 25 1	2 5 5 8 46 25	g
Hisago	OP1906-N	general	other 100 148	rect 90 25 1	1 5 5 8 90 25	g
Hisago	OP1900-N	general	other 100 148	rect 43 13 1	2 9 6 15 45 13	g
Hisago	OP1901-N	general	other 100 148	rect 28 13 1	3 9 5 15 31 13	g
Hisago	OP1902-N	general	other 100 148	rect 28 8 1	3 14 5 16 31 8	g
Hisago	OP1907-N|OP1907-W	general	other 100 148	rect 20 24 1	4 5 5 14 23 24	g
Igepa	EA-381x212	general	A4 210 297	rect 38.1 21.2 0	5 13 9.75 10.7 38.1 21.2	g
Igepa	EA-483x169	general	A4 210 297	rect 48.3 16.9 0	4 16 8.4 13.3 48.3 16.9	g
Igepa	EA-485x254	general	A4 210 297	rect 48.5 25.4 0	4 10 8 21.5 48.5 25.4	g
Igepa	EA-525x297	general	A4 210 297	rect 52.5 29.7 0	4 10 0 0 52.5 29.7	g
Igepa	EA-646x338	general	A4 210 297	rect 64.6 33.8 0	3 8 8.1 13.3 64.6 33.8	g
Igepa	EA-700x254	general	A4 210 297	rect 70 25.4 0	3 11 0 8.8 70 25.4	g
Igepa	EA-700x320	general	A4 210 297	rect 70 32 0	3 9 0 4.5 70 32	g
Igepa	EA-700x350	general	A4 210 297	rect 70 35 0	3 8 0 8.5 70 35	g
Igepa	EA-700x360	general	A4 210 297	rect 70 36 0	3 8 0 4.5 70 36	g
Igepa	EA-700x370	general	A4 210 297	rect 70 37 0	3 8 0 0.5 70 37	g
Igepa	EA-700x410	general	A4 210 297	rect 70 41 0	3 7 0 5 70 41	g
Igepa	EA-700x423	general	A4 210 297	rect 70 42.3 0	3 7 0 0.45 70 42.3	g
Igepa	EA-700x508	general	A4 210 297	rect 70 50.8 0	3 5 0 21.5 70 50.8	g
Igepa	EA-700x677	media	A4 210 297	rect 70 67.7 0	3 4 0 13.1 70 67.7	g
Igepa	EA-965x423	general	A4 210 297	rect 96.5 42.3 0	2 6 8.5 21.6 96.5 42.3	g
Igepa	EA-965x677	general	A4 210 297	rect 96.5 67.7 0	2 4 8.5 13.1 96.5 67.7	g
Igepa	EA-1050x350	general	A4 210 297	rect 105 35 0	2 8 0 8.5 105 35	g
Igepa	EA-1050x370	general	A4 210 297	rect 105 37 0	2 8 0 0.5 105 37	g
Igepa	EA-1050x410	general	A4 210 297	rect 105 41 0	2 7 0 5 105 41	g
Igepa	EA-1050x423	general	A4 210 297	rect 105 42.3 0	2 7 0 0.45 105 42.3	g
Igepa	EA-1050x480	general	A4 210 297	rect 105 48 0	2 6 0 4.5 105 48	g
Igepa	EA-1050x570	general	A4 210 297	rect 105 57 0	2 5 0 6 105 57	g
Igepa	EA-1050x700	general	A4 210 297	rect 105 70 0	2 4 0 8.5 105 70	g
Igepa	EA-1050x740	general	A4 210 297	rect 105 74 0	2 4 0 0.5 105 74	g
Igepa	EA-1050x1480	general	A4 210 297	rect 105 148 0	2 2 0 0.5 105 148	g
Igepa	EA-2100x1480	general	A4 210 297	rect 210 148 0	1 2 0 0.5 210 148	g
Igepa	EA-2100x2970	fullPage	A4 210 297	rect 210 297 0	1 1 0 0 210 297	g
Igepa	EA-1900x380W	filing	A4 210 297	rect 192 38 2.5	1 7 9 15.5 192 38	g
Igepa	EA-1900x610W	filing	A4 210 297	rect 192 61 2.5	1 4 9 26.5 192 61	g
Igepa	EA-CD-ROM2Q	media	A4 210 297	disc 117 41 117 117	1 2 46.5 21.5 117 137	g
JAC	987349-1	media	A4 210 297	disc 116 41.6 116 116	1 2 5.5 5.5 116 169;1 1 87.5 90 116 116	g
JAC	987349-2	general	A4 210 297	rect 70 34 1.2	1 2 133.5 5.5 80 39;1 2 133 216.5 80 39;1 1 5.5 130 80 37	g
JAC	117	media	A4 210 297	disc 117 40 117 117	1 2 46.5 21.5 123.35 137	g
JAC	3821	general	A4 210 297	rect 38 21.2 0	5 13 10 10.7 38 21.2	g
JAC	4816	general	A4 210 297	rect 48.3 16.9 0	4 16 8.4 13.3 48.3 16.9	g
JAC	4825	general	A4 210 297	rect 48.3 25.4 0	4 11 8.4 8.8 48.3 25.4	g
JAC	5221	general	A4 210 297	rect 52.2 21.2 0	4 14 0.6 0 52.2 21.2	g
JAC	5229	general	A4 210 297	rect 52.5 29.7 0	4 10 0.6 0 52.5 29.7	g
JAC	6339	general	A4 210 297	rect 63 39.5 0	3 7 10.5 10.25 63 39.5	g
JAC	6633	general	A4 210 297	rect 66 33.8 0	3 8 6 13.3 66 33.8	g
JAC	7016	general	A4 210 297	rect 70 16.9 0	3 17 0 4.85 70 16.9	g
JAC	7025	general	A4 210 297	rect 70 25.4 0	3 11 0 8.8 70 25.4	g
JAC	7029	general	A4 210 297	rect 70 29.7 0	3 10 0 0 70 29.7	g
JAC	7032	general	A4 210 297	rect 70 32 0	3 9 0 4.5 70 32	g
JAC	7036	general	A4 210 297	rect 70 36 0	3 8 0 9 70 36	g
JAC	7037	general	A4 210 297	rect 70 37.12 0	3 8 0 0 70 37.12	g
JAC	7041	general	A4 210 297	rect 70 41 0	3 7 0 10 70 41	g
JAC	7042	general	A4 210 297	rect 70 42.4 0	3 7 0 0 70 42.4	g
JAC	7050	general	A4 210 297	rect 70 50.8 0	3 5 0 21.5 70 50.8	g
JAC	7067	general	A4 210 297	rect 70 67.7 0	3 4 0 13.1 70 67.7	g
JAC	8937	general	A4 210 297	rect 89 37.12 0	2 8 11 0 89 37.12	g
JAC	9633	general	A4 210 297	rect 96.5 33.8 0	2 8 8.5 13.3 96.5 33.8	g
JAC	9642	general	A4 210 297	rect 96.5 42.3 0	2 6 8.5 21.6 96.5 42.3	g
JAC	9667	general	A4 210 297	rect 96.5 67.7 0	2 4 8.5 13.1 96.5 67.7	g
JAC	10537	general	A4 210 297	rect 105 37 0	2 8 0 0.5 105 37	g
JAC	10541	general	A4 210 297	rect 105 41 0	2 7 0 10 105 41	g
JAC	10542	general	A4 210 297	rect 105 42.4 0	2 7 0 1.5 105 42.4	g
JAC	10548	general	A4 210 297	rect 105 48 0	2 6 0 4.5 105 48	g
JAC	10557	general	A4 210 297	rect 105 57 0	2 5 0 6 105 57	g
JAC	10570	general	A4 210 297	rect 105 70 0	2 4 0 8.5 105 70	g
JAC	10574	general	A4 210 297	rect 105 74.25 0	2 4 0 0 105 74.25	g
JAC	70362	general	A4 210 297	rect 70 36 0	3 8 0 4.5 70 36	g
JAC	70412	general	A4 210 297	rect 70 41 0	3 7 0 5 70 41	g
JAC	105148	general	A4 210 297	rect 105 148 0	2 2 0 0 105 148	g
JAC	210297	fullPage	A4 210 297	rect 210 297 0	1 1 0 0 210 297	g
JAC	F-32	general	other 323 222.25	round 32	9 6 6 10 34.375 34.85	g
JAC	F-50	general	other 323 222.25	round 50	5 4 6 10 64.25 52.083	g
JAC	F-67	general	other 323 222.25	round 67	4 3 5.2 11.05 77 71	g
JAC	F-100	general	other 323 222.25	round 100	3 2 3 11.25 107 107.5	g
JAC	F-120	general	other 250 258	round 120	2 2 2.5 10.5 125 125	g
JAC	F-147	general	other 323 304.8	round 147	2 2 3 3.5 152 152	g
JAC	F-2048	general	other 323 222.2	rect 20 48 2.5	6 4 2.6 12.6 25 53;6 4 164.1 12.6 25 53	g
JAC	F-3070	general	other 323 222.25	rect 70 30 2.5	2 6 2.4 15.1 75 35;2 6 163.9 15.1 75 35	g
JAC	F-3248	general	other 323 222.25	rect 32 48 2.5	4 4 2.3 12.7 37 53;4 4 163.8 12.7 37 53	g
JAC	F-32102	general	other 323 222.25	rect 32 102 2.5	4 2 2.5 10.45 37 107;4 2 164 10.4 37 107	g
JAC	F-68102	general	other 323 222.25	oval 68 102	4 2 5 11.05 78 107	g
JAC	F-102150	general	other 323 222.25	oval 150 102	2 2 3.5 10.75 160.5 107.2	g
Maco	LL5805	address	US-Letter 215.9 279.4	rect 66.675 25.4 1.587	3 10 4.762 12.7 69.85 25.4	g
Maco	ML-1225	general	US-Letter 215.9 279.4	round 63.5	3 4 5.334 10.795 69.85 63.881	g
Mayspies	090352	media	A4 210 297	disc 117 17 117 117	1 2 46.5 21.43 123.4 137	g
Meritline	176-020-001|176-019-001|176-009-001	media	US-Letter 215.9 279.4	disc 77.964 40.569 77.964 77.964	2 2 17.074 16.792 105.657 169.862;1 1 69.603 102.129 0 0	g
Meritline	177-002-001	address	US-Letter 215.9 279.4	rect 66.675 25.4 1.587	3 10 4.762 12.7 69.85 25.4	g
Meritline	177-003-001	address	US-Letter 215.9 279.4	rect 101.6 25.4 1.587	2 10 3.969 12.7 106.362 25.4	g
Meritline	177-004-001	address	US-Letter 215.9 279.4	rect 101.6 33.867 1.587	2 7 3.969 21.167 106.362 33.867	g
Meritline	177-005-001	shipping	US-Letter 215.9 279.4	rect 101.6 50.8 3.175	2 5 4.127 12.7 106.362 50.8	g
Meritline	177-006-001	shipping	US-Letter 215.9 279.4	rect 101.6 84.667 3.175	2 3 3.969 12.7 106.362 84.667	g
Meritline	177-008-001	address	US-Letter 215.9 279.4	rect 44.45 12.7 1.587	4 20 7.144 12.7 52.387 12.7	g
Meritline	177-007-001	fullPage	US-Letter 215.9 279.4	rect 215.9 279.4 0	1 1 0 0 0 0	g
Meritline	177-010-001	address	US-Letter 215.9 279.4	rect 101.6 38.1 1.587	2 6 4.762 25.4 104.775 38.1	g
Meritline	177-014-001	general	US-Letter 215.9 279.4	round 41.275	4 6 10.559 13.945 51.168 42.047	g
Meritline	177-009-001	media	US-Letter 215.9 279.4	rect 69.85 69.85 1.587	3 3 3.175 12.7 69.85 76.2	g
Meritline	177-012-001	media	US-Letter 215.9 279.4	rect 77.611 46.919 1.764	2 5 28.222 21.343 83.256 46.919	g
Meritline	177-013-001	media	US-Letter 215.9 279.4	rect 146.05 16.933 1.764	1 15 34.925 12.7 0 16.933	g
Micro Application	5057	general	A4 210 297	rect 60.5 29.6 0	3 8 12 23 62.5 31.6	g
Agipa	114036	general	A5 148 210	rect 18.5 48.5 3.528	7 4 4 2 20 49	g
Agipa	119488	businessCard	A4 210 297	rect 89.958 50.094 0	2 5 15.169 23.636 89.958 50.094	g
APLI	02793	businessCard	A4 210 297	rect 90 50.8 0	2 5 15 22 90 50.8	g
APLI	1999	mailing	A4 210 297	rect 99.131 68.086 1.764	2 4 4.586 7.722 101.953 68.439	g
APLI	01293	general	A4 210 297	rect 70 33.3 0	3 8 0 15.3 70 33.3	g
APLI	1271	general	A4 210 297	rect 70 30 0	3 9 0 13.5 70 30	g
Best Office	75753	general	A4 210 297	rect 70 36 0	3 8 0 4 70 36	g
Biltem	23-756	address	A4 210 297	rect 63.5 71.98 2.999	3 4 7.352 3.528 65.998 71.98	g
Bruna	241301	mailing	A4 210 297	rect 70 36 0	3 8 0 0 70 36	g
Bruna	1166000	mailing	A4 210 297	rect 70 37.1 0	3 8 0 0 70 37.1	g
Celcast	IJ37	sticker	A4 210 297	rect 89.958 52.035 0	2 5 15.169 18.591 89.958 52.035	g
Connect	KF10647	mailing	A4 210 297	rect 70 37 0	3 8 0 4 70 37	g
Ednet	BC	businessCard	A4 210 297	rect 89.253 51.153 0	2 5 14.111 20.814 89.253 51.153	g
Ednet	45021	general	A4 210 297	rect 70 37 0	3 8 0 0 70 37	g
Encre.com	BCV10	businessCard	A4 210 297	rect 86 54 0	2 5 17 14.993 90.001 55.499	g
Epson	S041144	photo	A6 105 148	rect 16.933 23.989 2.469	4 4 11.642 20.814 20.99 28.046	g
Fellows	04715	media	A4 210 297	disc 117.475 41.275 117.475 117.475	1 2 46.99 17.78 86.175 128.27	g
Hema	Etiketten	general	A4 210 297	rect 62.794 38.1 1.764	3 7 7.056 17.6 65.969 37.747	g
Impact	LC33	general	A4 210 297	rect 70 25 0	3 11 0 10 70 25	g
Kores	KPCV1	businessCard	A4 210 297	rect 90 50 0	2 5 15 24 90 50	g
LeLabel	2001.018	media	A4 210 297	disc 118.59 38.587 118.59 118.59	1 1 45.352 15 0 0	g
MediaLine	760-50475 A4 CD	media	A4 210 297	disc 117.475 41.275 117.475 117.475	1 2 46.919 15.875 0 148.872	g
Neato	A4 CD	media	A4 210 297	disc 117.475 41.275 117.475 117.475	1 2 44.097 24.303 0 127	g
Poundland	30	general	A4 210 297	rect 65 25.4 3	3 10 1.5 22 71 25.4	g
Pressit	50blank	media	A4 210 297	disc 117.475 41.275 117.475 117.475	1 1 10.617 24.841 123.825 123.825;1 1 82.271 155.473 123.825 123.825	g
Q-CONNECT	KF26055	general	A4 210 297	rect 99.1 67.7 2	2 4 6 13 101.1 67.7	g
Russian	A3 5x9	businessCard	A3 297 420	rect 90 50 0	3 8 14 10 90 50	g
Russian	A4 5x9	businessCard	A4 210 297	rect 50 90 0	4 3 5 13 50 90	g
Ryman	P14	general	A4 210 297	rect 99.1 38.1 0.2	2 7 4.2 13.8 102 38.1	g
Ryman	Standard CD/DVD	media	A4 210 297	disc 117 41 117 117	1 2 46.5 21.4 86.65 137	g
Ryman	0215016061	media	A4 210 297	disc 117 17 117 117	1 2 46.5 21.4 123 137	g
Sanwa	LB-CDRJP	media	A4 210 297	disc 118 23.989 118 118	1 2 10.3 25 124.35 129.5	g
Sigel	LA 505	media	A4 210 297	disc 117 17 117 117	1 1 45 20 123.4 123.4;1 1 45 159 123.4 123.4	g
Sigel	LP 795	businessCard	A4 210 297	rect 85 55 0	2 5 14 10.5 95 55	g
Sigel	LP 800|LP 801|LP 802	businessCard	A4 210 297	rect 85 55 0	2 5 15 10 95 55	g
Sigel	DP 830|DP 930	businessCard	A4 210 297	rect 84.984 54.998 0	2 5 14.111 10.936 94.897 55.033	g
Sigel	DE 160	product	A4 210 297	rect 80 120 0	2 2 15 19.5 100 138	g
Staples	EU BC Supreme	businessCard	A4 210 297	rect 85 55 0	1 5 15 10 85 55;1 5 110 10 85 55	g
Staples	STAP14	mailing	A4 210 297	rect 99 38 2	2 7 5 15 102 38	g
Stomper	PRO A4	media	A4 210 297	disc 117.475 40.922 117.475 117.475	1 1 12.171 16.581 0 0;1 1 78.669 161.925 0 0	g
Viking	02204	general	A4 210 297	rect 69.85 42.333 0	3 7 0 0 69.85 42.333	g
Merax	CD labels	media	US-Letter 215.9 279.4	disc 117.475 41.275 117.475 117.475	1 1 11.906 15.875 0 0;1 1 86.519 145.256 0 0	g
OfficeMax	86112	general	other 104.775 158.75	rect 101.6 50.8 3.175	1 3 1.587 1.27 101.6 52.387	g
Great Gizmos	CD/DVD	media	US-Letter 215.9 279.4	disc 117.475 41.275 117.475 117.475	1 2 49.212 15 0 131.999	g
Imation-SoniX	No.5112 15954	media	US-Letter 215.9 279.4	disc 118.392 13.053 118.392 118.392	1 1 14.287 130.528 0 0	g
Kingdom	L	media	US-Letter 215.9 279.4	rect 88.9 41.275 3.175	2 6 11.684 9.525 92.075 44.501	g
Memorex	CD labels	media	US-Letter 215.9 279.4	disc 117.475 41.275 117.475 117.475	1 1 14.287 15.875 0 0;1 1 84.137 146.05 0 0	g
Neato	Slimline CD Case	media	US-Letter 215.9 279.4	rect 139.171 120.826 0	1 2 45.861 14.781 0 128.058	g
Neato	Slimline CD Case, spine	media	US-Letter 215.9 279.4	rect 139.171 120.826 0	1 2 34.043 14.781 0 128.058	g
Neato	USCD2lbl.NTT	media	US-Letter 215.9 279.4	disc 117.475 41.275 117.475 117.475	1 2 49.212 17.462 0 127	g
Neato	USCD2lbl Rectangles	media	US-Letter 215.9 279.4	rect 27.178 82.677 3.528	2 1 18.097 98.679 152.908 0	g
Neato	HandiCD-R	media	US-Letter 215.9 279.4	disc 76.2 40.922 60.325 76.2	3 3 12.876 19.05 65.087 82.55	g
Neato	69143	media	US-Letter 215.9 279.4	rect 120.65 241.3 0	1 1 47.625 19.05 120.65 241.3	g
Netc	749303-70001 	media	US-Letter 215.9 279.4	rect 57.15 20.955 0	3 10 12.7 15.875 66.675 25.4	g
OfficeMax	OM99060	mailing	US-Letter 215.9 279.4	rect 71.882 25.4 0	3 10 0 12.7 71.882 25.4	g
Southworth	BC554|BC564|BC#11|BC#12	businessCard	US-Letter 215.9 279.4	rect 88.9 50.8 0	2 5 12.7 12.7 101.6 50.8	g
Staples	598385	media	US-Letter 215.9 279.4	disc 117.45 41.275 117.45 117.45	1 2 50.8 17.462 120.752 127	g
Stomper	PRO CD	media	US-Letter 215.9 279.4	disc 117.475 41.275 117.475 117.475	1 1 11.994 15.169 0 0;1 1 86.431 146.756 0 0	g
Stomper	PRO Zip	general	US-Letter 215.9 279.4	rect 59.267 50.094 0	1 2 143.581 23.989 0 50.094;1 2 13.053 155.222 0 50.094	g
Stomper	PRO Spine	media	US-Letter 215.9 279.4	rect 101.6 7.056 0	2 1 6.35 135.819 101.6 0	g
Tough-Tags	TTLW-2016	identification	US-Letter 215.9 279.4	rect 32.512 12.7 1.764	5 17 23.989 1.471 35.56 15.981	g
Online Labels	OL28	media	US-Letter 215.9 279.4	rect 19.05 25.4 3.175	9 10 10.226 12.7 22.05 25.4	g
Online Labels	OL2525	product	US-Letter 215.9 279.4	rect 23.813 230.188 0.794	7 1 11.906 24.606 28.046 230.188	g
Online Labels	OL5400	identification	US-Letter 215.9 279.4	rect 25.4 9.525 1.587	7 22 11.43 8.788 27.94 12.014	g
Online Labels	OL114	identification	US-Letter 215.9 279.4	rect 25.4 50.8 2.381	8 5 6.35 12.7 25.4 50.8	g
Online Labels	OL2520	product	US-Letter 215.9 279.4	rect 25.4 209.55 0.794	7 1 6.35 34.925 29.633 209.55	g
Online Labels	OL2680	product	US-Letter 215.9 279.4	rect 31.75 247.65 1.587	5 1 8.255 15.875 41.91 247.65	g
Online Labels	OL2530	product	US-Letter 215.9 279.4	rect 31.75 257.175 0.794	6 1 6.35 11.112 34.29 257.175	g
Online Labels	OL223	general	US-Letter 215.9 279.4	rect 33.337 69.85 3.175	5 3 6.35 6.35 42.466 98.425	g
Online Labels	OL6300	identification	US-Letter 215.9 279.4	rect 38.1 38.1 1.587	4 6 22.225 25.4 44.45 38.1	g
Online Labels	OL2681	identification	US-Letter 215.9 279.4	rect 38.1 38.1 1.587	4 6 19.842 12.7 46.037 43.18	g
Online Labels	OL864	identification	US-Letter 215.9 279.4	rect 41.275 46.037 1.587	4 5 20.637 18.255 44.45 49.212	g
Online Labels	OL25	address	US-Letter 215.9 279.4	rect 44.45 12.7 1.191	4 20 8.334 12.7 51.594 12.7	g
Online Labels	OL385	address	US-Letter 215.9 279.4	rect 44.45 16.916 1.984	4 15 7.81 12.827 51.943 16.916	g
Online Labels	OL1905	identification	US-Letter 215.9 279.4	rect 44.45 31.75 3.175	4 8 11.887 12.7 49.212 31.75	g
Online Labels	OL1050	filing	US-Letter 215.9 279.4	rect 46.037 12.7 3.175	4 16 11.112 14.287 49.212 15.875	g
Online Labels	OL2083	identification	US-Letter 215.9 279.4	rect 47.625 23.813 6.35	3 9 33.337 19.844 50.8 26.987	g
Online Labels	OL5051	general	US-Letter 215.9 279.4	rect 48.26 63.5 1.587	4 4 9.05 10.32 49.847 65.087	g
Online Labels	OL3016	product	US-Letter 215.9 279.4	rect 50.8 50.8 3.175	3 4 6.35 6.35 76.2 71.966	g
Online Labels	OL330	product	US-Letter 215.9 279.4	rect 50.8 50.8 1.587	4 5 6.35 6.35 50.8 53.975	g
Online Labels	OL2679	general	US-Letter 215.9 279.4	rect 50.8 50.8 0.794	3 4 15.875 16.383 66.675 65.278	g
Online Labels	OL8250	product	US-Letter 215.9 279.4	rect 50.8 127 4.409	4 2 6.35 12.725 50.8 127	g
Online Labels	OL663	identification	US-Letter 215.9 279.4	rect 52.387 54.61 0	3 4 16.667 20.955 65.087 60.96	g
Online Labels	OL421	identification	US-Letter 215.9 279.4	rect 53.975 42.862 1.587	3 5 12.7 12.7 68.263 52.784	g
Online Labels	OL9600 (main label)	media	US-Letter 215.9 279.4	rect 55.034 41.064 1.587	2 3 49.53 22.987 61.384 80.442	g
Online Labels	OL9600 (spin label)	media	US-Letter 215.9 279.4	rect 98.214 8.466 1.587	1 3 58.843 79.756 98.214 80.442;1 3 58.843 94.564 98.214 80.442	g
Online Labels	OL6950	mailing	US-Letter 215.9 279.4	rect 57.15 19.05 1.587	3 10 9.525 15.875 69.85 25.4	g
Online Labels	OL160	product	US-Letter 215.9 279.4	rect 60.325 31.75 1.587	3 6 9.461 28.575 68.326 38.1	g
Online Labels	OL1555	product	US-Letter 215.9 279.4	rect 60.325 76.2 3.175	3 3 14.287 22.225 63.5 79.375	g
Online Labels	OL2319	sticker	US-Letter 215.9 279.4	rect 60.325 254 1.587	3 1 5.829 12.7 71.958 254	g
Online Labels	OL800	product	US-Letter 215.9 279.4	rect 63.5 39.688 1.587	3 6 9.525 12.7 66.675 42.862	g
Online Labels	OL291	general	US-Letter 215.9 279.4	rect 63.5 63.5 3.175	3 4 9.525 6.35 66.675 67.733	g
Online Labels	OL9350	shipping	US-Letter 215.9 279.4	rect 63.5 127 3.175	3 2 6.35 9.525 69.85 133.35	g
Online Labels	OL875	address	US-Letter 215.9 279.4	rect 65.875 25.4 3.175	3 10 5.582 12.7 69.431 25.4	g
Online Labels	OL950	mailing	US-Letter 215.9 279.4	rect 66.675 22.225 3.175	3 11 4.762 17.462 69.85 22.225	g
Online Labels	OL775	media	US-Letter 215.9 279.4	rect 67.945 50.8 3.175	3 5 4.127 6.35 69.85 53.975	g
Online Labels	OL1649	media	US-Letter 215.9 279.4	rect 25.4 127 0	7 2 9.525 12.065 28.575 130.175	g
Online Labels	OL225 (main)	media	US-Letter 215.9 279.4	rect 69.85 69.85 2.778	3 3 3.175 12.7 69.85 76.2	g
Online Labels	OL225 (secondary)	media	US-Letter 215.9 279.4	rect 34.925 12.7 1.651	6 2 3.175 238.303 34.925 15.875	g
Online Labels	OL173	identification	US-Letter 215.9 279.4	rect 76.2 15.875 2.381	2 16 21.374 12.7 96.952 15.875	g
Online Labels	OL1115	general	US-Letter 215.9 279.4	rect 76.2 25.4 3.175	2 9 30.162 12.7 79.375 28.575	g
Online Labels	OL996	general	US-Letter 215.9 279.4	rect 76.2 50.8 3.175	2 5 30.162 6.35 79.375 53.975	g
Online Labels	OL1125	media	US-Letter 215.9 279.4	rect 77.787 46.672 3.175	2 5 26.987 23.019 84.137 46.672	g
Online Labels	OL1543	general	US-Letter 215.9 279.4	rect 79.375 12.7 3.175	2 20 12.7 12.7 111.125 12.7	g
Online Labels	OL5030	product	US-Letter 215.9 279.4	rect 85.725 58.737 4.366	2 4 17.475 15.088 95.25 63.5	g
Online Labels	OL200	filing	US-Letter 215.9 279.4	rect 87.224 16.993 1.587	2 15 13.583 12.255 101.511 16.993	g
Online Labels	OL157	filing	US-Letter 215.9 279.4	rect 87.313 23.813 2.381	2 9 12.638 12.986 103.312 28.702	g
Online Labels	OL850	filing	US-Letter 215.9 279.4	rect 88.9 19.05 3.175	2 12 4.762 7.938 117.475 22.225	g
Online Labels	OL6450	mailing	US-Letter 215.9 279.4	rect 88.9 44.45 3.175	2 5 15.875 15.875 95.25 50.8	g
Online Labels	OL3043	product	US-Letter 215.9 279.4	rect 88.9 53.975 12.7	2 4 12.7 12.7 101.6 66.675	g
Online Labels	OL5100	card	US-Letter 215.9 279.4	rect 88.9 127 1.587	2 2 12.7 12.7 101.6 127	g
Online Labels	OL2590 (first)	shipping	US-Letter 215.9 279.4	rect 88.9 127 3.175	1 1 6.35 12.7 88.9 127	g
Online Labels	OL2590 (second)	shipping	US-Letter 215.9 279.4	rect 171.45 114.3 3.175	1 1 6.35 146.05 171.45 114.3	g
Online Labels	OL161	mailing	US-Letter 215.9 279.4	rect 95.25 31.75 2.381	2 6 9.525 29.451 101.6 37.749	g
Online Labels	OL1809	product	US-Letter 215.9 279.4	rect 95.25 36.512 1.587	2 6 10.16 12.7 100.33 43.497	g
Online Labels	OL171	shipping	US-Letter 215.9 279.4	rect 95.25 50.8 3.175	2 4 9.525 28.575 101.6 57.15	g
Online Labels	OL575	product	US-Letter 215.9 279.4	rect 95.25 61.925 1.587	2 4 11.112 11.112 98.425 65.087	g
Online Labels	OL172	product	US-Letter 215.9 279.4	rect 95.25 76.2 2.381	2 3 9.525 15.875 101.6 85.725	g
Online Labels	OL162	shipping	US-Letter 215.9 279.4	rect 95.25 120.65 3.175	2 2 9.525 15.875 101.6 127	g
Online Labels	OL75	shipping	US-Letter 215.9 279.4	rect 101.6 25.4 1.587	2 10 4.445 12.7 105.569 25.4	g
Online Labels	OL100	mailing	US-Letter 215.9 279.4	rect 101.6 33.782 2.381	2 7 3.873 22.352 106.553 33.528	g
Online Labels	OL725	mailing	US-Letter 215.9 279.4	rect 101.6 36.512 3.175	2 7 4.762 11.908 104.775 36.512	g
Online Labels	OL250	media	US-Letter 215.9 279.4	rect 101.6 38.1 1.587	2 6 4.381 25.781 105.537 37.973	g
Online Labels	OL700	mailing	US-Letter 215.9 279.4	rect 101.6 44.45 3.175	2 6 6.35 6.35 101.6 44.45	g
Online Labels	OL125	mailing	US-Letter 215.9 279.4	rect 101.6 50.8 4.366	2 5 4.572 12.7 105.156 50.8	g
Online Labels	OL600	shipping	US-Letter 215.9 279.4	rect 101.6 63.5 3.175	2 4 4.572 12.7 105.156 63.5	g
Online Labels	OL500	shipping	US-Letter 215.9 279.4	rect 101.6 76.2 3.175	2 3 4.762 25.4 104.775 76.2	g
Online Labels	OL525	product	US-Letter 215.9 279.4	rect 101.6 82.55 3.175	2 3 3.962 12.7 106.362 85.725	g
Online Labels	OL150	shipping	US-Letter 215.9 279.4	rect 101.6 84.582 3.969	2 3 3.962 12.7 106.362 84.582	g
Online Labels	OL475	product	US-Letter 215.9 279.4	rect 101.6 127 3.175	2 2 3.97 12.7 106.362 127	g
Online Labels	OL432	mailing	US-Letter 215.9 279.4	rect 101.6 152.4 3.175	1 1 101.6 6.35 101.6 152.4	g
Online Labels	OL394	product	US-Letter 215.9 279.4	rect 114.3 50.8 3.175	1 5 50.8 6.35 114.3 53.975	g
Online Labels	OL2510	product	US-Letter 215.9 279.4	rect 127 12.7 0.794	1 16 44.45 6.35 127 16.933	g
Online Labels	OL6675	product	US-Letter 215.9 279.4	rect 127 76.2 1.587	1 3 44.45 12.7 127 88.9	g
Online Labels	OL685	general	US-Letter 215.9 279.4	rect 134.938 133.35 1.587	1 2 40.48 6.35 134.938 133.35	g
Online Labels	OL1150	media	US-Letter 215.9 279.4	rect 148.59 16.99 2.381	1 15 33.655 11.551 148.59 17.087	g
Online Labels	OL5550	product	US-Letter 215.9 279.4	rect 152.4 63.5 3.175	1 4 31.75 12.7 152.4 63.5	g
Online Labels	OL1417	shipping	US-Letter 215.9 279.4	rect 152.4 127 3.175	1 2 31.75 11.112 152.4 130.175	g
Online Labels	OL1499	shipping	US-Letter 215.9 279.4	rect 165.1 114.3 3.175	1 2 25.4 16.764 165.1 131.572	g
Online Labels	OL2515	product	US-Letter 215.9 279.4	rect 166.688 22.225 0.794	1 10 24.587 14.287 166.688 25.4	g
Online Labels	OL243	shipping	US-Letter 215.9 279.4	rect 171.45 107.95 2.381	1 2 22.225 22.225 171.45 127	g
Online Labels	OL8500	product	US-Letter 215.9 279.4	rect 177.8 25.4 3.175	1 10 19.05 12.7 177.8 25.4	g
Online Labels	OL7000	product	US-Letter 215.9 279.4	rect 177.8 50.8 3.175	1 5 19.05 12.7 177.8 50.8	g
Online Labels	OL6200	product	US-Letter 215.9 279.4	rect 177.8 63.5 3.175	1 4 19.05 12.7 177.8 63.5	g
Online Labels	OL5925	product	US-Letter 215.9 279.4	rect 177.8 76.2 3.175	1 3 19.05 25.4 177.8 76.2	g
Online Labels	OL2921	product	US-Letter 215.9 279.4	rect 187.325 79.375 1.587	1 3 14.287 14.287 187.325 85.725	g
Online Labels	OL369	general	US-Letter 215.9 279.4	rect 187.325 114.3 3.175	1 2 15.418 19.05 187.325 127	g
Online Labels	OL5450	product	US-Letter 215.9 279.4	rect 190.5 38.1 3.175	1 7 12.7 6.35 190.5 38.1	g
Online Labels	OL9800	sticker	US-Letter 215.9 279.4	rect 190.5 254 3.175	1 1 12.7 12.7 190.5 254	g
Online Labels	OL9805	general	US-Letter 215.9 279.4	rect 190.5 254 3.175	1 1 12.7 12.7 190.5 254	g
Online Labels	OL131	mailing	US-Letter 215.9 279.4	rect 203.2 127 3.175	1 2 6.35 6.35 203.2 139.7	g
Online Labels	OL159	general	US-Letter 215.9 279.4	rect 206.5 127 3.175	1 2 4.7 12.7 206.5 127	g
Online Labels	OL435	product	US-Letter 215.9 279.4	rect 207.962 34.925 1.587	1 7 3.967 7.62 207.962 38.206	g
Online Labels	OL2050	general	US-Letter 215.9 279.4	rect 12.7 12.7 0	13 17 6.35 6.363 15.875 15.875	g
Online Labels	OL3008	general	US-Letter 215.9 279.4	rect 19.05 19.05 0	10 14 12.7 6.35 19.05 19.05	g
Online Labels	OL1930	general	US-Letter 215.9 279.4	rect 25.4 12.7 0	8 20 6.35 12.7 25.4 12.7	g
Online Labels	OL5425	identification	US-Letter 215.9 279.4	rect 25.4 25.4 0	8 10 6.35 12.7 25.4 25.4	g
Online Labels	OL340	general	US-Letter 215.9 279.4	rect 31.75 57.15 0	5 4 8.89 15.875 41.592 63.5	g
Online Labels	OL1075	identification	US-Letter 215.9 279.4	rect 35.983 25.4 0	6 11 0 0 35.983 25.4	g
Online Labels	OL1100	identification	US-Letter 215.9 279.4	rect 38.1 12.7 0	5 20 12.7 12.7 38.1 12.7	g
Online Labels	OL975	identification	US-Letter 215.9 279.4	rect 38.1 25.4 0	5 10 12.7 12.7 38.1 25.4	g
Online Labels	OL5175	general	US-Letter 215.9 279.4	rect 45.72 45.72 0	4 5 16.51 25.4 45.72 45.72	g
Online Labels	OL5125	product	US-Letter 215.9 279.4	rect 50.8 25.4 0	4 10 6.35 12.7 50.8 25.4	g
Online Labels	OL5225	identification	US-Letter 215.9 279.4	rect 50.8 31.75 0	4 8 6.35 12.7 50.8 31.75	g
Online Labels	OL1502	general	US-Letter 215.9 279.4	rect 50.8 38.1 0	3 6 22.86 12.7 59.69 43.18	g
Online Labels	OL3089	product	US-Letter 215.9 279.4	rect 63.5 76.2 0	3 3 12.7 25.4 63.5 76.2	g
Online Labels	OL5350	address	US-Letter 215.9 279.4	rect 71.967 38.1 0	3 7 0 6.35 71.967 38.1	g
Online Labels	OL675	general	US-Letter 215.9 279.4	rect 71.967 69.85 0	3 4 0 0 71.967 69.85	g
Online Labels	OL900	address	US-Letter 215.9 279.4	rect 71.967 25.4 0	3 11 0 0 71.967 25.4	g
Online Labels	OL870	mailing	US-Letter 215.9 279.4	rect 71.967 34.925 0	3 8 0 0 71.967 34.925	g
Online Labels	OL750	product	US-Letter 215.9 279.4	rect 71.967 55.88 0	3 5 0 0 71.967 55.88	g
Online Labels	OL248	general	US-Letter 215.9 279.4	rect 76.2 38.1 0	2 7 25.4 6.35 88.9 38.1	g
Online Labels	OL805	general	US-Letter 215.9 279.4	rect 76.2 76.2 0	2 3 30.162 22.225 79.375 79.375	g
Online Labels	OL1825	media	US-Letter 215.9 279.4	rect 88.9 6.35 0	2 40 14.821 12.7 97.358 6.35	g
Online Labels	OL3072	general	US-Letter 215.9 279.4	rect 88.9 50.8 0	2 4 12.7 19.05 101.6 63.5	g
Online Labels	OL338	sticker	US-Letter 215.9 279.4	rect 95.25 266.7 0	2 1 6.35 6.35 107.95 266.7	g
Online Labels	OL3027	general	US-Letter 215.9 279.4	rect 101.6 101.6 0	2 2 6.35 34.29 101.6 107.95	g
Online Labels	OL625	shipping	US-Letter 215.9 279.4	rect 107.95 50.8 0	2 5 0 12.7 107.95 50.8	g
Online Labels	OL550	product	US-Letter 215.9 279.4	rect 107.95 69.85 0	2 4 0 0 107.95 69.85	g
Online Labels	OL450	product	US-Letter 215.9 279.4	rect 107.95 139.7 0	2 2 0 0 107.95 139.7	g
Online Labels	OL178	general	US-Letter 215.9 279.4	rect 107.95 279.4 0	2 1 0 0 107.95 279.4	g
Online Labels	OL145	product	US-Letter 215.9 279.4	rect 152.4 101.6 0	1 2 31.75 34.925 152.4 107.95	g
Online Labels	OL1258	shipping	US-Letter 215.9 279.4	rect 196.85 120.65 0	1 2 9.525 15.875 196.85 127	g
Online Labels	OL1159	general	US-Letter 215.9 279.4	rect 203.2 50.8 0	1 5 6.35 12.7 203.2 50.8	g
Online Labels	OL5950	product	US-Letter 215.9 279.4	rect 203.2 63.5 0	1 4 6.35 12.7 203.2 63.5	g
Online Labels	OL351	general	US-Letter 215.9 279.4	rect 203.2 88.9 0	1 3 6.35 6.35 203.2 88.9	g
Online Labels	OL1985	product	US-Letter 215.9 279.4	rect 215.9 50.8 0	1 5 0 12.7 215.9 50.8	g
Online Labels	OL7800	product	US-Letter 215.9 279.4	rect 215.9 63.5 0	1 4 0 12.7 215.9 63.5	g
Online Labels	OL425	shipping	US-Letter 215.9 279.4	rect 215.9 88.9 0	1 3 0 6.35 215.9 88.9	g
Online Labels	OL400	shipping	US-Letter 215.9 279.4	rect 215.9 139.7 0	1 2 0 0 215.9 139.7	g
Online Labels	OL175	fullPage	US-Letter 215.9 279.4	rect 215.9 279.4 0	1 1 0 0 215.9 279.4	g
Online Labels	OL176	fullPage	US-Letter 215.9 279.4	rect 215.9 279.4 0	1 1 0 0 215.9 279.4	g
Online Labels	OL177	fullPage	US-Letter 215.9 279.4	rect 215.9 279.4 0	1 1 0 0 215.9 279.4	g
Online Labels	OL179	fullPage	US-Letter 215.9 279.4	rect 215.9 279.4 0	1 1 0 0 215.9 279.4	g
Online Labels	OL713	fullPage	US-Letter 215.9 279.4	rect 215.9 279.4 0	1 1 0 0 215.9 279.4	g
Online Labels	OL32	general	US-Letter 215.9 279.4	round 12.7	11 14 6.35 9.525 19.05 19.05	g
Online Labels	OL229	sticker	US-Letter 215.9 279.4	disc 14.287 6.553 14.287 14.287	12 13 4.762 8.733 17.462 20.637	g
Online Labels	OL1575	general	US-Letter 215.9 279.4	round 15.875	11 14 13.017 18.669 17.399 17.399	g
Online Labels	OL5275	general	US-Letter 215.9 279.4	round 19.05	9 12 15.875 16.662 20.65 20.65	g
Online Labels	OL1245	general	US-Letter 215.9 279.4	round 22.225	8 10 7.938 14.287 25.4 25.4	g
Online Labels	OL889	general	US-Letter 215.9 279.4	oval 25.4 12.7	7 16 9.525 9.525 28.575 16.51	g
Online Labels	OL1025	product	US-Letter 215.9 279.4	round 25.4	7 9 9.525 12.7 28.575 28.575	g
Online Labels	OL6000	product	US-Letter 215.9 279.4	round 30.48	6 8 6.35 12.89 34.544 31.877	g
Online Labels	OL3012	general	US-Letter 215.9 279.4	round 31.75	6 8 8.733 7.145 33.337 33.337	g
Online Labels	OL6025	general	US-Letter 215.9 279.4	oval 38.1 19.05	5 11 9.525 12.7 39.688 23.495	g
Online Labels	OL2088	product	US-Letter 215.9 279.4	round 38.1	5 6 6.35 17.462 41.275 41.275	g
Online Labels	OL158	sticker	US-Letter 215.9 279.4	round 38.1	4 5 12.7 19.05 50.8 50.8	g
Online Labels	OL325	product	US-Letter 215.9 279.4	round 41.275	4 6 10.465 12.86 51.232 42.481	g
Online Labels	OL914	general	US-Letter 215.9 279.4	round 44.45	4 5 11.311 10.16 49.609 53.657	g
Online Labels	OL9815	general	US-Letter 215.9 279.4	oval 50.8 25.4	3 9 25.4 12.7 57.15 28.575	g
Online Labels	OL5375	product	US-Letter 215.9 279.4	round 50.8	4 5 3.969 9.525 52.387 52.387	g
Online Labels	OL2682	general	US-Letter 215.9 279.4	round 50.8	3 4 15.875 15.24 66.675 66.04	g
Online Labels	OL8750	product	US-Letter 215.9 279.4	round 57.15	3 4 19.05 20.637 60.325 60.325	g
Online Labels	OL350	product	US-Letter 215.9 279.4	round 61.912	3 4 8.712 14.707 68.263 62.706	g
Online Labels	OL9830	general	US-Letter 215.9 279.4	oval 63.5 34.925	3 7 11.176 12.7 65.024 36.512	g
Online Labels	OL2684	general	US-Letter 215.9 279.4	oval 63.5 38.1	3 6 9.525 17.462 66.675 41.275	g
Online Labels	OL885	general	US-Letter 215.9 279.4	oval 63.5 44.45	3 5 7.938 19.05 68.263 49.212	g
Online Labels	OL2683	general	US-Letter 215.9 279.4	round 63.5	3 3 7.938 15.875 68.263 92.075	g
Online Labels	OL895	general	US-Letter 215.9 279.4	oval 63.5 107.95	3 2 9.525 28.575 66.675 114.3	g
Online Labels	OL224	product	US-Letter 215.9 279.4	round 69.85	2 3 31.75 6.35 82.55 98.425	g
Online Labels	OL5525	product	US-Letter 215.9 279.4	round 73.025	2 3 33.337 26.987 76.2 76.2	g
Online Labels	OL892	general	US-Letter 215.9 279.4	oval 76.2 38.1	2 6 28.575 9.525 82.55 44.45	g
Online Labels	OL2279	general	US-Letter 215.9 279.4	round 76.2	2 3 19.05 12.7 101.6 88.9	g
Online Labels	OL894	general	US-Letter 215.9 279.4	oval 82.55 50.8	2 5 23.813 6.35 85.725 53.975	g
Online Labels	OL893	general	US-Letter 215.9 279.4	oval 82.55 107.95	2 2 23.813 30.162 85.725 111.125	g
Online Labels	OL375	product	US-Letter 215.9 279.4	round 84.137	2 3 16.271 12.304 99.22 85.329	g
Online Labels	OL2685	product	US-Letter 215.9 279.4	oval 84.582 50.8	2 4 19.05 25.4 93.218 59.267	g
Online Labels	OL3282	general	US-Letter 215.9 279.4	round 87.833	2 3 16.942 6.363 94.183 89.421	g
Online Labels	OL6050	product	US-Letter 215.9 279.4	oval 99.314 33.68	2 7 6.439 8.56 103.708 38.1	g
Online Labels	OL9810	product	US-Letter 215.9 279.4	oval 100.012 49.212	2 5 7.144 13.494 101.6 50.8	g
Online Labels	OL7425	product	US-Letter 215.9 279.4	round 100.012	2 2 7.144 38.894 101.6 101.6	g
Online Labels	OL5475	sticker	US-Letter 215.9 279.4	round 114.3	1 2 50.8 12.7 114.3 139.7	g
Online Labels	OL9950	sticker	US-Letter 215.9 279.4	round 127	1 2 44.45 11.316 127 129.769	g
Online Labels	OL320 (round)	general	US-Letter 215.9 279.4	round 139.7	1 1 6.35 6.35 139.7 139.7;1 1 69.85 133.35 139.7 139.7	g
Online Labels	OL320 (rectangle)	general	US-Letter 215.9 279.4	rect 53.975 107.95 0	1 1 9.525 12.7 53.975 107.95;1 1 152.4 158.75 53.975 107.95	g
Online Labels	OL317	sticker	US-Letter 215.9 279.4	round 177.8	1 1 19.05 50.8 177.8 177.8	g
Online Labels	OL896	general	US-Letter 215.9 279.4	oval 203.2 120.65	1 2 6.35 15.875 203.2 127	g
Online Labels	OL3033	sticker	US-Letter 215.9 279.4	round 203.2	1 1 6.35 38.1 203.2 203.2	g
Online Labels	OL9990	media	US-Letter 215.9 279.4	disc 39.878 15.011 39.878 39.878	4 5 19.05 27.94 45.974 45.91	g
Online Labels	OL5575	media	US-Letter 215.9 279.4	disc 77.762 16.993 58.979 77.762	3 3 13.208 16.256 65.265 84.562	g
Online Labels	OL5600	media	US-Letter 215.9 279.4	disc 76.2 16.993 76.2 76.2	2 3 25.4 19.05 88.9 82.55	g
Online Labels	OL1200	media	US-Letter 215.9 279.4	disc 114.3 41.275 114.3 114.3	1 2 50.8 12.7 114.3 139.7	g
Online Labels	OL9325 (medium)	media	US-Letter 215.9 279.4	disc 114.808 41.275 114.808 114.808	1 2 6.35 6.35 114.808 151.892;1 1 94.742 82.296 114.808 114.808	g
Online Labels	OL9325 (case first)	media	US-Letter 215.9 279.4	rect 69.85 50.038 3.175	1 2 132.08 19.05 69.85 191.262	g
Online Labels	OL9325 (case second)	media	US-Letter 215.9 279.4	rect 80.01 25.4 3.175	1 1 8.636 127 80.01 25.4	g
Online Labels	OL5000 (medium)	media	US-Letter 215.9 279.4	disc 116.586 40.996 116.586 116.586	1 2 49.657 17.234 116.586 128.492	g
Online Labels	OL5000 (case)	media	US-Letter 215.9 279.4	rect 25.4 79.375 3.531	2 1 20.193 100.012 150.114 79.375	g
Online Labels	OL5075 (medium)	media	US-Letter 215.9 279.4	disc 117.348 41.199 117.348 117.348	1 2 49.276 17.462 117.348 126.873	g
Online Labels	OL5075 (case)	media	US-Letter 215.9 279.4	rect 5.558 119.063 1.6	2 2 12.7 17.462 11.943 123.863	g
Online Labels	OL6775 (medium)	media	US-Letter 215.9 279.4	disc 117.475 41.275 117.475 117.475	1 2 49.212 16.614 117.475 128.694	g
Online Labels	OL6775 (hub)	media	US-Letter 215.9 279.4	disc 39.726 14.287 39.726 39.726	1 2 12.192 20.625 41.275 198.399	g
Online Labels	OL6775 (case)	media	US-Letter 215.9 279.4	rect 6.35 114.3 3.175	2 2 178.333 18.186 19.05 128.727	g
Online Labels	OL5050 (medium)	media	US-Letter 215.9 279.4	disc 117.856 40.996 117.856 117.856	1 1 12.7 15.875 117.856 117.856;1 1 85.344 145.669 117.856 117.856	g
Online Labels	OL5050 (case first)	media	US-Letter 215.9 279.4	rect 60.325 49.609 0	1 2 142.875 25.4 60.325 49.609;1 2 12.7 154.783 60.325 49.609	g
Online Labels	OL5050 (case second)	media	US-Letter 215.9 279.4	rect 101.6 6.35 0	2 1 6.35 136.525 101.6 6.35	g
Online Labels	OL9985 (medium)	media	US-Letter 215.9 279.4	disc 117.871 15.011 117.871 117.871	1 1 13.335 15.748 117.871 117.871;1 1 84.694 145.781 117.871 117.871	g
Online Labels	OL9985 (case first)	media	US-Letter 215.9 279.4	rect 45.245 117.871 0	1 1 157.498 15.24 45.245 117.871;1 1 13.157 146.289 45.245 117.871	g
Online Labels	OL9985 (case second)	media	US-Letter 215.9 279.4	rect 6.096 117.871 0	2 1 142.519 15.24 6.096 117.871;2 1 67.285 146.289 6.096 117.871	g
Online Labels	OL5025 (medium)	media	US-Letter 215.9 279.4	disc 118.262 41.148 118.262 118.262	1 1 13.492 15.875 118.262 118.262;1 1 84.145 144.475 118.262 118.262	g
Online Labels	OL5025 (case first)	media	US-Letter 215.9 279.4	rect 45.466 118.262 2.921	1 1 157.124 16.256 45.466 118.262;1 1 13.31 144.882 45.466 118.262	g
Online Labels	OL5025 (case second)	media	US-Letter 215.9 279.4	rect 6.35 118.262 2.108	2 1 140.97 16.256 6.35 118.262;2 1 68.58 144.882 6.35 118.262	g
Online Labels	OL5625 (medium)	media	US-Letter 215.9 279.4	disc 118.262 16.993 118.262 118.262	1 2 48.819 16.662 118.262 127.787	g
Online Labels	OL5625 (case)	media	US-Letter 215.9 279.4	rect 6.35 119.063 0	2 1 19.05 16.256 171.45 116.523;2 1 19.05 144.082 171.45 116.523	g
Online Labels	OL9300 (first)	shipping	US-Letter 215.9 279.4	rect 172.212 120.65 1.587	1 1 15.875 9.525 172.212 120.65	g
Online Labels	OL9300 (second)	shipping	US-Letter 215.9 279.4	rect 88.9 95.25 1.587	1 1 104.775 141.275 88.9 95.25	g
Online Labels	OL395	shipping	US-Letter 215.9 279.4	rect 172.212 120.65 1.587	1 1 15.875 9.525 172.212 120.65;1 1 27.813 149.225 172.212 120.65	g
Online Labels	OL9520 (first)	shipping	US-Letter 215.9 279.4	rect 187.96 114.3 1.587	1 1 15.733 19.614 187.96 114.3	g
Online Labels	OL9520 (second)	shipping	US-Letter 215.9 279.4	rect 93.345 76.2 1.587	1 1 107.046 145.161 93.345 76.2	g
PEARL	PE-8004|PE-8014	address	A4 210 297	rect 70 36 0	3 8 0 4.8 70 36	g
PEARL	VM-6085|VM-6585	general	A4 210 297	round 40	4 6 16 13.5 46 46	g
PEARL	PE-8008|PE-8018	address	A4 210 297	rect 48.4 25.4 0	4 10 8 21.5 48.4 25.4	g
PEARL	PE-8007|PE-8017	fullPage	A4 210 297	rect 210 297 0	1 1 0 0 210 297	g
PEARL	PE-8350|PE-8352	fullPage	A4 210 297	rect 210 297 0	1 1 0 0 210 297	g
PEARL	PE-8351|PE-894	fullPage	A4 210 297	rect 210 297 0	1 1 0 0 210 297	g
PEARL	VM-5040|VM-5540	photo	A4 210 297	rect 45 55 0	3 4 27 22.5 55 65	g
PEARL	VM-5081|VM-5581	fullPage	A4 210 297	rect 210 297 0	1 1 0 0 210 297	g
PEARL	VM-5217|VM-5517	product	A4 210 297	rect 100 130 0	2 2 4.5 14 107 130	g
PEARL	VM-5220|VM-5720	fullPage	A4 210 297	rect 210 297 0	1 1 0 0 210 297	g
PEARL	VM-5221|VM-5721	media	A4 210 297	rect 70 70 0	3 4 0 8.5 70 70	g
PEARL	VM-6083|VM-6583	address	A4 210 297	rect 25.4 16.9 1.5	7 16 9 13 27.9 16.9	g
PEARL	VM-6096|VM-6596	fullPage	A6 105 148	rect 105 148 0	1 1 0 0 105 148	g
PEARL	VM-6097|VM-6597	fullPage	A5 148 210	rect 148 210 0	1 1 0 0 148 210	g
PEARL	VM-6102|VM-6502	photo	A4 210 297	rect 45 55 0	3 4 27 23.5 55 65	g
PEARL	VM-6206|VM-6706	photo	A4 210 297	rect 210 297 0	1 1 0 0 210 297	g
PEARL	VM-6232|VM-6732	address	A4 210 297	rect 96.5 42.1 0	2 6 8.5 21 96.5 42.1	g
PEARL	VM-6233|VM-6733	address	A4 210 297	rect 105 74 0	2 4 0 0.5 105 74	g
PEARL	VM-6234|VM-6734	address	A4 210 297	rect 99.1 57 2.5	2 5 5 6 102.1 57	g
PEARL	VM-6252|VM-6752	fullPage	A4 210 297	rect 210 297 0	1 1 0 0 0 297	g
PEARL	VM-6398	media	A4 210 297	rect 19.6 25 1.2	9 10 4.5 10 22.6 28	g
PEARL	VM-8005|VM-8015	address	A4 210 297	rect 105 41 0	2 7 0 5 105 41	g
PEARL	VM-6630	media	A4 210 297	rect 182 276 0	1 1 14 10.5 192 286	g
PEARL	VM-5513-1	media	A4 210 297	rect 120 120 0	1 1 61 24 130 130	g
PEARL	VM-5513-2	media	A4 210 297	rect 150 117.5 0	1 1 30.5 154.5 160 127.5	g
Sattleford	VM-5019|VM-5519	businessCard	A4 210 297	rect 85 54.2 0	2 5 13.5 13.5 95 54.2	g
Sattleford	VM-5040|VM-5540	photo	A4 210 297	rect 45 54.5 0	3 4 28 24.5 55 64.5	g
Sattleford	VM-5061|VM-5561	businessCard	A4 210 297	rect 86 53.8 0	2 5 16.5 10 91 55.8	g
Sattleford	VM-6059|VM-6559	businessCard	A4 210 297	rect 85 54 0	2 5 16 14 95 54	g
Sattleford	VM-6066|VM-6566	businessCard	A4 210 297	rect 85 54 0	2 5 14 13 95 54	g
Sattleford	VM-6067|VM-6567	badge	A4 210 297	rect 85 54 0	2 5 15 13 95 54	g
Sattleford	VM-6102|VM-6502	photo	A4 210 297	rect 45 55 0	3 4 27 23.5 55 65	g
Sattleford	VM-6200	businessCard	A4 210 297	rect 180 50 3	1 5 15 14 180 55	g
Sattleford	VM-6253|VM-6753	businessCard	A4 210 297	rect 85 54 0	2 5 16.5 6 90 55.5	g
Sattleford	VM-6356|VM-5856	businessCard	A4 210 297	rect 170 54 0	1 5 20 14 170 54	g
Sattleford	VM-6700	businessCard	A4 210 297	rect 180 50 0	1 5 15 14 180 55	g
Sattleford	VM-6084	general	A4 210 297	oval 63.5 42.3	3 6 7.25 11.6 66 46.3	g
Your Design	VM-5112|VM-5612	badge	A4 210 297	rect 85 54.25 3.5	2 4 12 21 100 68.75	g
Your Design	VM-6310|VM-6810	badge	A4 210 297	rect 85 53.5 2.5	2 4 12 18 100 69	g
Your Design	VM-6352	media	A4 210 297	disc 117.4 35.8 117.4 117.4	1 2 3 3 120.4 173;1 1 89 89.5 120.4 120.4	g
Your Design	VM-6353	media	A4 210 297	disc 117.4 17.8 117.4 117.4	1 2 3 3 120.4 173;1 1 89 89 120.4 120.4	g
Your Design	VM-6354	media	A4 210 297	disc 117.4 36 117.4 117.4	1 2 3 3 120.4 173;1 1 89 89 120.4 120.4	g
Your Design	VM-6355	media	A4 210 297	disc 117.4 17.8 117.4 117.4	1 2 3 3 120.4 173;1 1 89 89 120.4 120.4	g
Your Design	VM-6542	media	A4 210 297	disc 117.4 17.8 117.4 117.4	1 2 46 25 123.75 128	g
Your Design	VM-6754	media	A4 210 297	disc 117.4 36 117.4 117.4	1 2 46.5 20.5 123.75 138	g
Your Design	VM-6852	media	A4 210 297	disc 117.4 35.8 117.4 117.4	1 2 3 3 120.4 173;1 1 89 89.5 120.4 120.4	g
PEARL	VM-6853	media	A4 210 297	disc 117.4 17.8 117.4 117.4	1 2 3 3 120.4 173;1 1 89 89 120.4 120.4	g
Your Design	VM-6854	media	A4 210 297	disc 117.4 36 117.4 117.4	1 2 3 3 120.4 173;1 1 89 89 120.4 120.4	g
Rayfilm	3442	general	A4 210 297	rect 17.8 10 0.5	10 27 4.75 13.5 20.3 10	g
Rayfilm	2068	general	A4 210 297	rect 25 33 1.9	6 7 10 15 33 39	g
Rayfilm	5042	general	A4 210 297	rect 25.4 10 1.03	7 27 8.6 13.5 27.9 10	g
Rayfilm	5003	general	A4 210 297	rect 25.4 25.4 1.5	6 11 16.05 8.8 30.5 25.4	g
Rayfilm	3032	general	A4 210 297	rect 30 15 0	7 19 0 6 30 15	g
Rayfilm	3032N	general	A4 210 297	rect 30 15 2	6 19 5 6 34 15	g
Rayfilm	3040	general	A4 210 297	rect 30 40 4.25	6 7 10 8.5 32 40	g
Rayfilm	8002	general	A4 210 297	rect 30 297 0	7 1 0 0 30 297	g
Rayfilm	2307	general	A4 210 297	rect 35 35 0	6 8 0 8.5 35 35	g
Rayfilm	2370	general	A4 210 297	rect 35 45 0	5 5 11.5 18 38 54	g
Rayfilm	3501	general	A4 210 297	rect 35.6 16.9 0.88	5 16 11 13.3 38.1 16.9	g
Rayfilm	4705	general	A4 210 297	rect 36 30 2	5 8 5 6.45 41 36.3	g
Rayfilm	0102	general	A4 210 297	rect 38 21.2 0	5 13 10 10.7 38 21.2	g
Rayfilm	0102N	general	A4 210 297	rect 38 21.2 2.46	5 13 5 10.7 40.5 21.2	g
Rayfilm	1325	general	A4 210 297	rect 40 46 4	5 6 2 2 41.5 49.4	g
Rayfilm	OP03	general	A4 210 297	rect 42 18 3.5	4 14 9 1.05 50 21.3	g
Rayfilm	6274	general	A4 210 297	rect 43 135 0	4 2 11.5 11 48 140	g
Rayfilm	4567	general	A4 210 297	rect 44 12.7 1	4 22 5 8.8 52 12.7	g
Rayfilm	1451	general	A4 210 297	rect 45 55 0	3 4 27.5 23.5 55 65	g
Rayfilm	1426	general	A4 210 297	rect 45 68 4	4 4 9 3.5 49 74	g
Rayfilm	2645	general	A4 210 297	rect 45.7 21.2 4.25	4 12 9.7 21.3 48.3 21.2	g
Rayfilm	0201	general	A4 210 297	rect 48.5 16.9 0	4 17 8 4.85 48.5 16.9	g
Rayfilm	0203	general	A4 210 297	rect 48.5 25.4 0	4 11 8 8.8 48.5 25.4	g
Rayfilm	0203N	general	A4 210 297	rect 48.5 25.4 0	4 10 8 21.5 48.5 25.4	g
Rayfilm	0234	general	A4 210 297	rect 48.5 31.2 0	4 9 8 8.1 48.5 31.2	g
Rayfilm	0241	general	A4 210 297	rect 49 49 0	3 5 26.5 16 54 54	g
Rayfilm	2626	general	A4 210 297	rect 50 50 0	4 5 5 23.5 50 50	g
Rayfilm	8001	general	A4 210 297	rect 50 297 0	4 1 5 0 50 297	g
Rayfilm	0302	general	A4 210 297	rect 52.5 21.2 0	4 13 0 10.7 52.5 21.2	g
Rayfilm	0302N	general	A4 210 297	rect 52.5 21.2 0	4 14 0 0 52.5 21.2	g
Rayfilm	0303	general	A4 210 297	rect 52.5 25.4 0	4 11 0 8.8 52.5 25.4	g
Rayfilm	0304	general	A4 210 297	rect 52.5 29.7 0	4 10 0 0 52.5 29.7	g
Rayfilm	0307	general	A4 210 297	rect 52.5 35 0	4 8 0 8.5 52.5 35	g
Rayfilm	0313	general	A4 210 297	rect 52.5 48 0	4 6 0 4.5 52.5 48	g
Rayfilm	8017	general	A4 210 297	rect 52.5 59.4 0	4 5 0 0 52.5 59.4	g
Rayfilm	0331	general	A4 210 297	rect 52.5 74.2 0	4 4 0 0 52.5 74.25	g
Rayfilm	8019	general	A4 210 297	rect 52.5 99 0	4 3 0 0 52.5 99	g
Rayfilm	8020	general	A4 210 297	rect 52.5 148.5 0	4 2 0 0 52.5 148.5	g
Rayfilm	7003	general	A4 210 297	rect 52.5 297 0	4 1 0 0 52.5 297	g
Rayfilm	5539	general	A4 210 297	rect 59 50 2.53	3 5 14 23.5 61.5 50	g
Rayfilm	CP02	general	A4 210 297	rect 60 29 4.25	3 10 15 3.5 60 29	g
Rayfilm	MIL3	general	A4 210 297	rect 60 34 4.25	3 7 12 20.5 63 37	g
Rayfilm	0401	general	A4 210 297	rect 63.5 16.9 1.25	3 16 7.25 13.3 66 16.9	g
Rayfilm	0437	general	A4 210 297	rect 63.5 29.6 1.5	3 9 7.25 15.3 66 29.6	g
Rayfilm	0410	general	A4 210 297	rect 63.5 38.1 2.85	3 7 7.2 15.1 66 38.1	g
Rayfilm	0412	general	A4 210 297	rect 63.5 46.6 3.5	3 6 7.2 8.7 66 46.6	g
Rayfilm	0420	general	A4 210 297	rect 63.5 72 3.2	3 4 7.2 4.5 66 72	g
Rayfilm	7001	general	A4 210 297	rect 64 21 1.9	3 13 9 12 64 210	g
Rayfilm	5606	general	A4 210 297	rect 64 33.9 2	3 8 6.3 12.9 66.7 33.9	g
Rayfilm	5853	general	A4 210 297	rect 64.6 33.8 0	3 8 8.1 13.3 64.6 33.8	g
Rayfilm	8023	general	A4 210 297	rect 65 142 3.1	3 2 5 6.5 67.5 142	g
Rayfilm	7002	general	A4 210 297	rect 66 70 4.95	3 4 4 8.5 68 70	g
Rayfilm	3739	general	A4 210 297	rect 68 50 2.5	3 5 3 13.5 68 55	g
Rayfilm	0502	general	A4 210 297	rect 70 15 0	3 19 0 6 70 15	g
Rayfilm	0501	general	A4 210 297	rect 70 16.9 0	3 17 0 4.85 70 16.9	g
Rayfilm	0503	general	A4 210 297	rect 70 25.4 0	3 11 0 8.8 70 25.4	g
Rayfilm	0505	general	A4 210 297	rect 70 30 0	3 9 0 13.5 70 30	g
Rayfilm	0552	general	A4 210 297	rect 70 32 0	3 9 0 4.5 70 32	g
Rayfilm	0553	general	A4 210 297	rect 70 33.8 0	3 8 0 13.3 70 33.8	g
Rayfilm	0507	general	A4 210 297	rect 70 35 0	3 8 0 8.5 70 35	g
Rayfilm	0527	general	A4 210 297	rect 70 36 0	3 8 0 4.5 70 36	g
Rayfilm	0508	general	A4 210 297	rect 70 37 0	3 8 0 0.95 70 37	g
Rayfilm	0533	general	A4 210 297	rect 70 41 0	3 7 0 5 70 41	g
Rayfilm	0511	general	A4 210 297	rect 70 42.42 0	3 7 0 0 70 42.42	g
Rayfilm	8011	general	A4 210 297	rect 70 48 0	3 6 0 4.5 70 48	g
Rayfilm	0514	general	A4 210 297	rect 70 50.8 0	3 5 0 21.5 70 50.8	g
Rayfilm	8012	general	A4 210 297	rect 70 59.4 0	3 5 0 0 70 59.4	g
Rayfilm	0517	general	A4 210 297	rect 70 67.7 0	3 4 0 13.1 70 67.7	g
Rayfilm	8013	general	A4 210 297	rect 70 74.25 0	3 4 0 0 70 74.25	g
Rayfilm	8014	general	A4 210 297	rect 70 99 0	3 3 0 0 70 99	g
Rayfilm	8015	general	A4 210 297	rect 70 148.5 0	3 2 0 0 70 148.5	g
Rayfilm	0523	general	A4 210 297	rect 70 297 0	3 1 0 0 70 297	g
Rayfilm	2936	general	A4 210 297	rect 80 47 4.25	2 6 22 3.75 86 48.5	g
Rayfilm	4869	general	A4 210 297	rect 89 127 4.45	2 2 13.5 19 94 132	g
Rayfilm	8008	general	A4 210 297	rect 90 90 0	2 3 15 13.5 90 90	g
Rayfilm	0645	general	A4 210 297	rect 90 130 0	2 2 10 13.5 100 140	g
Rayfilm	8038	general	A4 210 297	rect 92.5 26 0	2 10 8.5 18.5 100.5 26	g
Rayfilm	8039	general	A4 210 297	rect 92.5 54 0	2 5 8.5 13.5 100.5 54	g
Rayfilm	3638	general	A4 210 297	rect 96 42.3 2.1	2 6 7.75 21.6 98.5 42.3	g
Rayfilm	3614	general	A4 210 297	rect 96 50.8 2.55	2 5 7.75 21.5 98.5 50.8	g
Rayfilm	3643	general	A4 210 297	rect 96 63.5 3.2	2 4 7.75 21.5 98.5 63.5	g
Rayfilm	0711	general	A4 210 297	rect 97 42.4 0	2 6 8 21.3 97 42.4	g
Rayfilm	0717	general	A4 210 297	rect 97 67.7 0	2 4 8 13.1 97 67.7	g
Rayfilm	0806	general	A4 210 297	rect 99.1 34 2.55	2 8 4.65 12.5 101.6 34	g
Rayfilm	0810	general	A4 210 297	rect 99.1 38.1 2.85	2 7 4.7 15.15 101.6 38.1	g
Rayfilm	0817	general	A4 210 297	rect 99.1 67.7 3.4	2 4 4.7 13.1 101.6 67.7	g
Rayfilm	0841	general	A4 210 297	rect 99.1 68 3.4	2 4 4.7 12.5 101.6 68	g
Rayfilm	0821	general	A4 210 297	rect 99.1 93.1 4.65	2 3 4.7 8.85 101.6 93.1	g
Rayfilm	1544	general	A4 210 297	rect 100 22 0	2 13 5 5.5 100 22	g
Rayfilm	1528	general	A4 210 297	rect 100 23 0	2 12 5 10.5 100 23	g
Rayfilm	CP01	general	A4 210 297	rect 103 29 4.25	2 9 2 18 103 29	g
Rayfilm	0901	general	A4 210 297	rect 105 16.9 0	2 17 0 4.85 105 16.9	g
Rayfilm	0952	general	A4 210 297	rect 105 32 0	2 9 0 4.5 105 32	g
Rayfilm	0953	general	A4 210 297	rect 105 33.8 0	2 8 0 13.3 105 33.8	g
Rayfilm	0907	general	A4 210 297	rect 105 35 0	2 8 0 8.5 105 35	g
Rayfilm	0908	general	A4 210 297	rect 105 37 0	2 8 0 0.5 105 37	g
Rayfilm	0933	general	A4 210 297	rect 105 41 0	2 7 0 5 105 41	g
Rayfilm	0911	general	A4 210 297	rect 105 42.42 0	2 7 0 0.03 105 42.42	g
Rayfilm	0913	general	A4 210 297	rect 105 48 0	2 6 0 4.5 105 48	g
Rayfilm	0929	general	A4 210 297	rect 105 49.5 0	2 6 0 0 105 49.5	g
Rayfilm	0915	general	A4 210 297	rect 105 57 0	2 5 0 6 105 57	g
Rayfilm	8021	general	A4 210 297	rect 105 59.4 0	2 5 0 0 105 59.4	g
Rayfilm	0918	general	A4 210 297	rect 105 70 0	2 4 0 8.5 105 70	g
Rayfilm	0931	general	A4 210 297	rect 105 74.25 0	2 4 0 0 105 74.25	g
Rayfilm	8022	general	A4 210 297	rect 105 99 0	2 3 0 0 105 99	g
Rayfilm	0922	general	A4 210 297	rect 105 148.5 0	2 2 0 0 105 148.5	g
Rayfilm	0923	general	A4 210 297	rect 105 297 0	2 1 0 0 105 297	g
Rayfilm	7006	general	A4 210 297	rect 150 100 0	1 2 30 32 150 133	g
Rayfilm	4969	general	A4 210 297	rect 178 127 6.35	1 2 13.5 19.5 178 132	g
Rayfilm	8024	general	A4 210 297	rect 188 89 3.15	1 3 11 11 188 93	g
Rayfilm	3945	general	A4 210 297	rect 180 130 0	1 2 15 13.5 180 140	g
Rayfilm	5409	general	A4 210 297	rect 190 38 1.9	1 7 10 15.5 190 38	g
Rayfilm	5473	general	A4 210 297	rect 190 58 2.9	1 5 10 3.5 190 58	g
Rayfilm	1009	general	A4 210 297	rect 192 38 2.85	1 7 9 15.5 192 38	g
Rayfilm	1016	general	A4 210 297	rect 192 61 4.6	1 4 9 26.5 192 61	g
Rayfilm	3244	general	A4 210 297	rect 200 22 0	1 13 5 5.5 200 22	g
Rayfilm	8003	general	A4 210 297	rect 210 16.9 0	1 17 0 4.85 210 16.9	g
Rayfilm	8004	general	A4 210 297	rect 210 32 0	1 9 0 4.5 210 32	g
Rayfilm	8005	general	A4 210 297	rect 210 33.8 0	1 8 0 13.3 210 33.8	g
Rayfilm	8007	general	A4 210 297	rect 210 35 0	1 8 0 8.5 210 35	g
Rayfilm	7004	general	A4 210 297	rect 210 48 0	1 6 0 4.5 210 48	g
Rayfilm	1120	general	A4 210 297	rect 210 59.4 0	1 5 0 0 210 59.4	g
Rayfilm	1121	general	A4 210 297	rect 210 74.25 0	1 4 0 0 210 74.25	g
Rayfilm	1124	general	A4 210 297	rect 210 99 0	1 3 0 0 210 99	g
Rayfilm	1122	general	A4 210 297	rect 210 148.5 0	1 2 0 0 210 148.5	g
Rayfilm	1123	general	A4 210 297	rect 210 297 0	1 1 0 0 210 297	g
Rayfilm	1123A3	general	A3 297 420	rect 297 420 0	1 1 0 0 297 420	g
Rayfilm	SRA3	general	SRA3 320 450	rect 320 450 0	1 1 0 0 320 450	g
Rayfilm	1414K	general	A4 210 297	round 14	13 19 5 6.5 15.5 15	g
Rayfilm	1818K	general	A4 210 297	round 18	10 15 6 6.5 20 19	g
Rayfilm	2525K	general	A4 210 297	round 25	7 10 8.5 10 28 28	g
Rayfilm	3030K	general	A4 210 297	round 30	6 9 5 1.5 34 33	g
Rayfilm	4040K	general	A4 210 297	round 40	4 6 10.75 4.75 49.5 49.5	g
Rayfilm	4545K	general	A4 210 297	round 45	4 6 7.5 6 50 48	g
Rayfilm	6060K	general	A4 210 297	round 60	3 4 9 13.5 66 70	g
Rayfilm	9595K	general	A4 210 297	round 95	2 3 8 5 99 96	g
Rayfilm	4525	general	A4 210 297	oval 45 25	4 10 8 8.02 49.67 28.44	g
Rayfilm	ELO1	general	A4 210 297	oval 38.6 25.6	4 9 19.55 15.7 44.1 30	g
Rayfilm	CD32	media	A4 210 297	disc 116 41 116 116	1 2 47 16.3 116 148.4	g
Rayfilm	CD13 (medium)	media	A4 210 297	disc 116 44 116 116	1 1 83 25 116 116;1 1 11 156 116 116	g
Rayfilm	CD13 (box1)	media	A4 210 297	rect 45 116 3.45	1 1 11 25 45 116;1 1 154 156 45 116	g
Rayfilm	CD13 (box2)	media	A4 210 297	rect 6 116 0	1 1 67 25 6 116;1 1 137 156 6 116	g
Rayfilm	CD02	media	A4 210 297	disc 118 44 118 118	1 2 46 25.5 118 128	g
Rayfilm	CD03 (medium)	media	A4 210 297	disc 118 44 118 118	1 1 10.5 24 118 118;1 1 81.5 155 118 118	g
Rayfilm	CD03 (box1)	media	A4 210 297	rect 45 116 0	1 1 154 24 45 116;1 1 10.5 155 45 116	g
Rayfilm	CD03 (box2)	media	A4 210 297	rect 6 116 0	1 1 138.5 24 6 116;1 1 65.5 155 6 116	g
Rayfilm	CD04 (medium)	media	A4 210 297	disc 118 41 118 118	1 2 46.5 25 118 127	g
Rayfilm	CD04 (box)	media	A4 210 297	rect 25 80 0	2 1 15 108.5 155 80	g
Rayfilm	CD05	media	A4 210 297	disc 118 36 118 118	1 2 46 20.5 118 138	g
Rayfilm	CD06 (medium)	media	A4 210 297	disc 117 41 117 117	1 2 46.5 16 148 127	g
Rayfilm	CD06 (box)	media	A4 210 297	rect 7 119 0	3 1 15.5 15 7 119;3 1 173.5 15 7 119;3 1 15.5 163 7 119;3 1 173.5 163 7 119	g
Rayfilm	CD07	media	A4 210 297	disc 118 18 118 118	1 2 46 25.5 118 128	g
Rayfilm	CD08	media	A4 210 297	disc 118 30 118 118	1 2 46 25.5 118 128	g
Rayfilm	CD09	media	A4 210 297	disc 113 37 113 113	1 2 7 10 113 164;1 1 90 92 113 113	g
Rayfilm	CD12	media	A4 210 297	disc 118 22 118 118	1 2 46 25.5 118 128	g
Rayfilm	CD35	media	A4 210 297	disc 118 18 118 118	1 2 46 15.25 118 148.5	g
Rayfilm	CRD1	media	A4 210 297	rect 84 56 2.8	2 4 18.5 29 89 61	g
Rayfilm	SCD1	media	A4 210 297	disc 78 18 78 78	2 3 17 21.5 98 88	g
Rayfilm	8042	general	A4 210 297	rect 85 140 1.5	2 2 17.5 6 90 145	g
Rayfilm	8010	general	A4 210 297	rect 90 90 0	2 3 15 13.5 90 90	g
Rayfilm	8026	general	A4 210 297	rect 67 84 0	3 3 4.5 22.5 67 84	g
Rayfilm	VIZ1	businessCard	A4 210 297	rect 180 50 0	1 5 15 23.5 180 50	g
Rayfilm	VIZ2	businessCard	A4 210 297	rect 180 50 4	1 5 15 13.5 180 55	g
Rayfilm	VIZ3	businessCard	A4 210 297	rect 170 54 0	1 5 20 13.5 170 54	g
SheetLabels	SL1	general	US-Letter 215.9 279.4	rect 139.7 57.15 5.08	1 4 38.1 15.875 190.5 63.5	g
SheetLabels	SL10	general	US-Letter 215.9 279.4	rect 109.5 50.8 5	1 4 53.2 12.7 127.5 68.8	g
SheetLabels	SL100	address	US-Letter 215.9 279.4	rect 66.675 25.4 1.587	3 10 4.762 12.7 69.85 25.4	g
SheetLabels	SL101	address	US-Letter 215.9 279.4	rect 101.6 33.867 1.587	2 7 3.969 21.167 106.362 33.867	g
SheetLabels	SL102	shipping	US-Letter 215.9 279.4	rect 101.6 50.8 3.175	2 5 4.127 12.7 106.362 50.8	g
SheetLabels	SL103	shipping	US-Letter 215.9 279.4	rect 101.6 84.667 3.175	2 3 3.969 12.7 106.362 84.667	g
SheetLabels	SL104	shipping	US-Letter 215.9 279.4	rect 101.6 84.667 3.175	2 3 3.969 12.7 106.362 84.667	g
SheetLabels	SL105	address	US-Letter 215.9 279.4	rect 44.45 12.7 1.587	4 20 7.144 12.7 52.387 12.7	g
SheetLabels	SL107	general	US-Letter 215.9 279.4	round 41.275	4 6 10.559 13.945 51.168 42.047	g
SheetLabels	SL108	general	US-Letter 215.9 279.4	round 63.5	3 4 5.334 10.795 69.85 63.881	g
SheetLabels	SL109	filing	US-Letter 215.9 279.4	rect 87.313 16.933 1.587	2 15 13.494 12.7 101.6 16.933	g
SheetLabels	SL11	shipping	US-Letter 215.9 279.4	rect 58.737 36.512 0	3 6 13.494 14.3 65.087 42.875	g
SheetLabels	SL110	media	US-Letter 215.9 279.4	disc 117.475 41.275 117.475 117.475	1 2 50.8 12.7 123.825 139.7	g
SheetLabels	SL113	media	US-Letter 215.9 279.4	disc 117.475 41.275 117.475 117.475	1 1 7 7 0 0;1 1 94 82.5 0 0;1 1 7 158 0 0	g
SheetLabels	SL114	general	US-Letter 215.9 279.4	round 25.4	7 9 9.525 12.7 28.575 28.575	g
SheetLabels	SL115	general	US-Letter 215.9 279.4	round 19.05	9 12 15.875 16.662 20.625 20.625	g
SheetLabels	SL116	address	US-Letter 215.9 279.4	rect 101.6 38.1 1.587	2 6 4.762 25.4 104.775 38.1	g
SheetLabels	SL121	media	US-Letter 215.9 279.4	rect 69.85 69.85 1.587	3 3 3.175 12.7 69.85 76.2	g
SheetLabels	SL122	media	US-Letter 215.9 279.4	disc 117.475 41.275 117.475 117.475	1 2 49.212 17.462 0 127	g
SheetLabels	SL123	general	US-Letter 215.9 279.4	round 50.8	4 5 3.962 9.525 52.375 52.375	g
SheetLabels	SL125	general	US-Letter 215.9 279.4	round 38.1	5 6 6.35 12.7 41.275 43.18	g
SheetLabels	SL128	general	US-Letter 215.9 279.4	round 88.9	2 3 12.7 5.08 101.6 90.17	g
SheetLabels	SL129	general	US-Letter 215.9 279.4	round 139.7	1 1 38.1 69.85 215.9 139.7	g
SheetLabels	SL145	general	US-Letter 215.9 279.4	rect 88.9 127 2.54	2 2 12.7 12.7 101.6 127	g
SheetLabels	SL200	general	US-Letter 215.9 279.4	round 100.025	2 2 7.144 38.887 101.6 101.6	g
SheetLabels	SL201	product	US-Letter 215.9 279.4	oval 100 49.2	2 5 7.137 13.487 101.6 50.8	g
SheetLabels	SL228	general	US-Letter 215.9 279.4	round 76.2	2 3 19.05 12.7 101.6 88.9	g
SheetLabels	SL302	media	US-Letter 215.9 279.4	rect 77.611 46.919 1.764	2 5 28.222 21.343 83.256 46.919	g
SheetLabels	SL303	product	US-Letter 215.9 279.4	rect 177.8 76.2 2.54	1 3 19.05 25.4 177.8 76.2	g
SheetLabels	SL304	product	US-Letter 215.9 279.4	rect 215.9 50.8 0	1 5 0 12.7 215.9 50.8	g
SheetLabels	SL517	general	US-Letter 215.9 279.4	rect 165.1 114.3 9.525	1 2 25.4 16.662 165.1 131.762	g
SheetLabels	SL522	general	US-Letter 215.9 279.4	rect 101.6 127 4.064	2 2 3.175 12.7 106.426 127	g
SheetLabels	SL527	general	US-Letter 215.9 279.4	rect 203.2 50.8 0	1 5 6.35 12.7 208.28 50.8	g
SheetLabels	SL529	general	US-Letter 215.9 279.4	rect 203.2 25.4 0	1 10 6.35 12.7 208.28 25.4	g
SheetLabels	SL530	general	US-Letter 215.9 279.4	rect 107.95 93.091 0	2 3 0 0 107.95 93.091	g
SheetLabels	SL540	address	US-Letter 215.9 279.4	rect 107.95 50.8 0	2 5 0 12.7 107.95 50.8	g
SheetLabels	SL550	address	US-Letter 215.9 279.4	rect 101.6 25.4 1.587	2 10 3.969 12.7 106.362 25.4	g
SheetLabels	SL552	general	US-Letter 215.9 279.4	rect 71.958 38.1 0	3 7 0 6.35 71.958 38.1	g
SheetLabels	SL556	general	US-Letter 215.9 279.4	rect 50.8 25.4 0	4 10 6.35 12.7 50.8 25.4	g
SheetLabels	SL559	general	US-Letter 215.9 279.4	rect 38.1 25.4 0	5 10 12.7 12.7 38.1 25.4	g
SheetLabels	SL563	media	US-Letter 215.9 279.4	disc 117.475 41.275 117.475 117.475	1 2 49.212 17.462 0 127	g
SheetLabels	SL573	mailing	US-Letter 215.9 279.4	rect 101.6 76.2 3.175	2 3 4.826 25.4 104.775 76.2	g
Uline	S-5044	shipping	US-Letter 215.9 279.4	rect 215.9 139.7 0	1 2 0 0 0 139.7	g
Worldlabel	WL-25	address	US-Letter 215.9 279.4	rect 44.45 12.7 1.587	4 20 7.144 12.7 52.387 12.7	g
Worldlabel	WL-75	address	US-Letter 215.9 279.4	rect 101.6 25.4 1.587	2 10 3.969 12.7 106.362 25.4	g
Worldlabel	WL-100	address	US-Letter 215.9 279.4	rect 101.6 33.867 1.587	2 7 3.969 21.167 106.362 33.867	g
Worldlabel	WL-125	shipping	US-Letter 215.9 279.4	rect 101.6 50.8 3.175	2 5 4.127 12.7 106.362 50.8	g
Worldlabel	WL-150	shipping	US-Letter 215.9 279.4	rect 101.6 84.667 3.175	2 3 3.969 12.7 106.362 84.667	g
Worldlabel	WL-157	filing	US-Letter 215.9 279.4	rect 87.313 23.813 1.587	2 9 12.638 12.986 103.312 28.702	g
Worldlabel	WL-159	shipping	US-Letter 215.9 279.4	rect 206.5 127 1.587	1 2 4.7 12.7 0 127	g
Worldlabel	WL-160	address	US-Letter 215.9 279.4	rect 60.325 31.75 1.587	3 6 9.461 28.575 68.326 38.1	g
Worldlabel	WL-161	address	US-Letter 215.9 279.4	rect 95.25 31.75 1.587	2 6 9.525 28.575 101.6 38.1	g
Worldlabel	WL-171	shipping	US-Letter 215.9 279.4	rect 95.25 50.8 1.587	2 4 9.525 28.575 101.6 57.15	g
Worldlabel	WL-172	shipping	US-Letter 215.9 279.4	rect 95.25 76.2 1.587	2 3 9.525 15.875 101.6 85.725	g
Worldlabel	WL-175	fullPage	US-Letter 215.9 279.4	rect 215.9 279.4 0	1 1 0 0 0 0	g
Worldlabel	WL-200	filing	US-Letter 215.9 279.4	rect 87.313 16.933 1.587	2 15 13.494 12.7 101.6 16.933	g
Worldlabel	WL-225	media	US-Letter 215.9 279.4	rect 69.85 69.85 1.587	3 3 3.175 12.7 69.85 76.2	g
Worldlabel	WL-250	address	US-Letter 215.9 279.4	rect 101.6 38.1 1.587	2 6 4.762 25.4 104.775 38.1	g
Worldlabel	WL-325	general	US-Letter 215.9 279.4	round 41.275	4 6 10.559 13.945 51.168 42.047	g
Worldlabel	WL-350	general	US-Letter 215.9 279.4	round 63.5	3 4 5.334 10.795 69.85 63.881	g
Worldlabel	WL-375	general	US-Letter 215.9 279.4	round 84.137	2 3 16.271 12.304 99.22 85.329	g
Worldlabel	WL-625	address	US-Letter 215.9 279.4	rect 107.95 50.8 0	2 5 0 12.7 107.95 50.8	g
Worldlabel	WL-875	address	US-Letter 215.9 279.4	rect 66.675 25.4 1.587	3 10 4.762 12.7 69.85 25.4	g
Worldlabel	WL-1125	media	US-Letter 215.9 279.4	rect 77.611 46.919 1.764	2 5 28.222 21.343 83.256 46.919	g
Worldlabel	WL-1150	media	US-Letter 215.9 279.4	rect 146.05 16.933 1.764	1 15 34.925 12.7 0 16.933	g
Worldlabel	WL-1200	media	US-Letter 215.9 279.4	disc 117.475 41.275 117.475 117.475	1 2 50.8 12.7 123.825 139.7	g
Worldlabel	WL-5075	media	US-Letter 215.9 279.4	disc 117.475 41.275 117.475 117.475	1 2 49.212 17.462 0 127	g
Worldlabel	WL-5100	shipping	US-Letter 215.9 279.4	rect 88.9 127 1.587	2 2 12.7 12.7 101.6 127	g
Zweckform	4760	filing	A4 210 297	rect 192 38 2	1 7 9 15.43 192 38	g
Zweckform	4761	filing	A4 210 297	rect 191.999 60.995 1.764	1 4 8.819 26.458 191.999 60.995	g
Zweckform	3477	address	A4 210 297	rect 105 41 0	2 7 0 4.93 105 41	g
Zweckform	3651	general	A4 210 297	rect 52.5 29.69 0	4 10 0 0 52.5 29.69	l 1.0
Zweckform	3654	media	A4 210 297	disc 116.967 40.986 116.967 116.967	1 2 46.489 20.743 0 136.867	g
Zweckform	3659	mailing	A4 210 297	rect 97 42.3 0	2 6 8 21.53 97 42.3	l
Zweckform	3669	general	A4 210 297	rect 70 50.8 0	3 5 0 21.519 70 50.8	g
Zweckform	3688	filing	A4 210 297	rect 192 61 0	1 4 9 26.43 192 61	l
Zweckform	4732	general	A4 210 297	rect 35.56 16.93 2	5 16 11.02 12.99 38.1 16.93	l
Zweckform	4746	media	A4 210 297	rect 146.967 20 1.764	1 13 31.34 18.43 146.967 20	g
Zweckform	4780	general	A4 210 297	rect 48.5 25.4 0	4 10 8 21.43 48.5 25.4	l
Zweckform	3474	address	A4 210 297	rect 70 37.1 0	3 8 0 0 70 37.1	l
Zweckform	3475	address	A4 210 297	rect 70.051 36.026 0	3 8 0 4.433 70.051 36.026	g
Zweckform	3490	general	A4 210 297	rect 70 36 0	3 8 0 4.43 70 36	g
Zweckform	4781	general	A4 210 297	rect 97 42.3 0	2 6 8 21.53 97 42.3	g
Zweckform	6091	sticker	A4 210 297	rect 64.6 33.8 0	3 8 8.1 13.23 64.6 33.825	g
Zweckform	6015	media	A4 210 297	disc 117 41 117 117	1 2 46.5 21.43 0 137	g
Zweckform	6021	general	A4 210 297	rect 45.72 16.93 0	4 16 9.75 12.99 48.26 16.93	l
Zweckform	J8435A|32250A	media	A4 210 297	rect 155 125 0	1 1 27.5 22 155 125	g
Zweckform	J8435B|32250B	media	A4 210 297	rect 155 122 0	1 1 27.5 21 155 122	g
Zweckform	32010	businessCard	A4 210 297	rect 84.998 54 0	2 5 15 13.5 95 54	l
Zweckform	32015	businessCard	A4 210 297	rect 85 54 0	2 4 17 31.5 91 60	g
Zweckform	3348	address	A4 210 297	rect 67 38 0	3 7 2 20 70 38	g
`;
