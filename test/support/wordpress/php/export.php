<?php
// php export.php ROOT POSTS.json OUT.xml: fills WordPress with posts and pictures, and writes its own export of all.
$_SERVER['HTTP_HOST'] = 'localhost';
require $argv[1] . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/export.php';
require ABSPATH . 'wp-admin/includes/image.php';
require ABSPATH . 'wp-admin/includes/taxonomy.php';
wp_set_current_user( get_user_by( 'login', 'administrator' )->ID );
// What an author types is filtered by none of the test's rights.
kses_remove_filters();
// The post that every new WordPress has.
wp_delete_post( 1, true );
/** A black PNG, without the extension gd. */
function png( $width, $height ) {
	$chunk = fn( $type, $data ) => pack( 'N', strlen( $data ) ) . $type . $data . pack( 'N', crc32( $type . $data ) );
	$rows  = str_repeat( "\0" . str_repeat( "\0", $width ), $height );
	return "\x89PNG\r\n\x1a\n" . $chunk( 'IHDR', pack( 'NNCCCCC', $width, $height, 8, 0, 0, 0, 0 ) )
		. $chunk( 'IDAT', gzcompress( $rows ) ) . $chunk( 'IEND', '' );
}
$pictures = array();
foreach ( array( 0, 1, 2 ) as $n ) {
	$file = wp_upload_bits( "picture-$n.png", null, png( 40 + $n, 30 ) );
	$id   = wp_insert_attachment( array( 'post_title' => "Picture $n", 'post_mime_type' => 'image/png' ), $file['file'] );
	update_post_meta( $id, '_wp_attachment_image_alt', "Picture $n" );
	$pictures[] = array( $id, $file['url'] );
}
foreach ( json_decode( file_get_contents( $argv[2] ), true ) as $n => $post ) {
	list( $picture, $url ) = $pictures[ $n % 3 ];
	$id = wp_insert_post(
		wp_slash(
			array(
				'post_title'    => $post['title'],
				'post_name'     => $post['slug'],
				'post_content'  => str_replace( '{picture}', $url, $post['html'] ),
				'post_status'   => $post['status'],
				'post_date_gmt' => $post['date'],
				'post_date'     => $post['date'],
				'post_category' => array( wp_create_category( $post['category'] ) ),
				'tags_input'    => array( $post['tag'] ),
				'post_author'   => get_current_user_id(),
			)
		),
		true
	);
	if ( is_wp_error( $id ) ) {
		fwrite( STDERR, $id->get_error_message() );
		exit( 1 );
	}
	set_post_thumbnail( $id, $picture );
	add_post_meta( $id, '_wp_old_slug', $post['slug'] . '-formerly' );
}
wp_insert_post( array( 'post_type' => 'page', 'post_title' => 'About', 'post_status' => 'publish' ) );
ob_start();
export_wp( array( 'content' => 'all' ) );
file_put_contents( $argv[3], ob_get_clean() );
